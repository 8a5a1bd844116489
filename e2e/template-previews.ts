import { chromium } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Creates the builder's template previews from the demo sites of a running app, each on desktop and phone.
 * `CHROME_PATH=... node e2e/template-previews.ts http://localhost:3000`
 */
const sites = {
  minimalistic: 'lampa-luna',
  'sales-template': 'termos-planinar',
  'advertorial-template': 'lonac-ognjiste',
}
const origin = process.argv[2] ?? 'http://localhost:3000'
const outputFolder = join(import.meta.dirname, '..', 'admin-ui', 'builder', 'previews')

const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'],
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

async function takeScreenshot(address: string, viewport: { width: number; height: number }): Promise<string> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'sr-Latn-RS',
    isMobile: viewport.width < 500,
  })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  // The test host banner is not part of a template.
  await page.evaluate(() => document.querySelector('.preview-banner')?.remove())
  const bytes = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return bytes.toString('base64')
}

/**
 * Combines both screenshots into one WebP image of 720 by 522. Runs in the browser, which has canvas and
 * WebP.
 */
async function composePreview([wide, narrow]: string[]): Promise<string> {
  const picture = async (base64: string) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    return image
  }
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 720, height: 522 })
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(await picture(wide!), 0, 0, 720, 522)
  const [x, y, width, height] = [556, 200, 140, 303]
  context.shadowColor = 'rgba(0, 0, 0, .35)'
  context.shadowBlur = 22
  context.fillStyle = '#fff'
  context.beginPath()
  context.roundRect(x - 5, y - 5, width + 10, height + 10, 20)
  context.fill()
  context.shadowColor = 'transparent'
  context.beginPath()
  context.roundRect(x, y, width, height, 15)
  context.clip()
  context.drawImage(await picture(narrow!), x, y, width, height)
  return canvas.toDataURL('image/webp', 0.72).split(',')[1]!
}

for (const [name, site] of Object.entries(sites)) {
  const pictures = [
    await takeScreenshot(`${origin}/${site}`, { width: 1200, height: 870 }),
    await takeScreenshot(`${origin}/${site}`, { width: 390, height: 844 }),
  ]
  const page = await browser.newPage()
  const webp = Buffer.from(await page.evaluate(composePreview, pictures), 'base64')
  await page.close()
  writeFileSync(join(outputFolder, `${name}.webp`), webp)
  console.log(`${name}: ${Math.round(webp.length / 1024)} KB`)
}
await browser.close()
