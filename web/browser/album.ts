// Where the pictures are kept that people look at.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const folder = join(import.meta.dirname, '../shots')

/** picture takes a picture of what a page shows, or of all that it has. */
export async function picture(page: Page, name: string, fullPage = false) {
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage })
}
