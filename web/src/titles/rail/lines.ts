// How runs are told apart on the map: by colour, letter and stroke.

// No track and no tile has these colours; every second line is dashed.
const shades = ['#d6006e', '#0059b8', '#007a4d', '#6a2c91']

export const shade = (run: number): string => shades[run % shades.length]!

export const letter = (run: number): string => String.fromCharCode(65 + run)

/** beside is how far below the track a line is drawn. Track goes level or at 60
 * degrees, so that lines one below the other never cover each other. */
export const beside = (run: number, of: number): number => (run - (of - 1) / 2) * 16
