// The four colours also have a shape and a roman number, so that nobody needs
// to see colours to play.
export type Colour = 'r' | 'g' | 'b' | 'y'

export const colours: Colour[] = ['r', 'g', 'b', 'y']
export const roman: Record<Colour, string> = { r: 'I', g: 'II', b: 'III', y: 'IV' }
export const hue: Record<Colour, string> = { r: 'red', g: 'green', b: 'blue', y: 'yellow' }

/** shapes are drawn in a square of 16: disc, triangle, square, diamond. */
export const shapes: Record<Colour, string> = {
  r: 'M8 1.500a6.500 6.500 0 1 1 0 13a6.500 6.500 0 1 1 0-13z',
  g: 'M8 1.200L15.200 14H.8z',
  b: 'M2 2h12v12H2z',
  y: 'M8 .500L15.500 8 8 15.500.500 8z',
}
