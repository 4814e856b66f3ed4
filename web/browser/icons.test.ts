// The pictures of the installed client are those of its drawings; "npm run
// icons" makes them anew.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../public')
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  page = await browser.newPage()
})
afterAll(() => browser.close())

const address = (kind: string, data: Buffer | string) =>
  `data:image/${kind};base64,${Buffer.from(data).toString('base64')}`

/** drawn is the picture of a drawing. */
async function drawn(svg: string, size: number): Promise<string> {
  return page.evaluate(
    async ([src, size]) => {
      const image = new Image()
      image.src = src
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = size
      canvas.getContext('2d')!.drawImage(image, 0, 0, size, size)
      return canvas.toDataURL('image/png')
    },
    [address('svg+xml', svg), size] as const,
  )
}

/** distance is the mean difference of two pictures in a point, of 255. */
async function distance(a: string, b: string): Promise<number> {
  return page.evaluate(
    async (both) => {
      const [one, two] = await Promise.all(
        both.map(async (src) => {
          const image = new Image()
          image.src = src
          await image.decode()
          const canvas = document.createElement('canvas')
          canvas.width = image.width
          canvas.height = image.height
          const pen = canvas.getContext('2d')!
          pen.drawImage(image, 0, 0)
          return pen.getImageData(0, 0, image.width, image.height).data
        }),
      )
      if (one!.length !== two!.length) return 255
      return one!.reduce((sum, v, i) => sum + Math.abs(v - two![i]!), 0) / one!.length
    },
    [a, b],
  )
}

/** The drawing fills the whole square where the system cuts the corners itself. */
const masked = (svg: string) =>
  svg
    .replace(' rx="7"', '')
    .replace('</svg>', '</g></svg>')
    .replace(/(<rect[^>]*>)/, '$1<g transform="translate(3.2 3.2) scale(.8)">')
/** Only the shape, for the status bar of a phone. */
const bare = (svg: string) =>
  svg
    .replace(/>/, '><mask id="shape">')
    .replace('</svg>', '</mask><rect width="32" height="32" fill="#fff" mask="url(#shape)"/></svg>')
    .replaceAll('#a8480f', '#000')
    .replaceAll('#fff6e6', '#fff')

test.each([
  ['icon-192.png', 192, (svg: string) => svg],
  ['icon-512.png', 512, (svg: string) => svg],
  ['icon-mask.png', 512, masked],
  ['badge.png', 96, bare],
])('%s', async (name, size, change) => {
  const file = join(folder, name)
  const wanted = await drawn(change(await readFile(join(folder, 'icon.svg'), 'utf8')), size)
  if (process.env.ICONS) await writeFile(file, Buffer.from(wanted.split(',')[1]!, 'base64'))
  expect(await distance(wanted, address('png', await readFile(file)))).toBeLessThan(2)
})
