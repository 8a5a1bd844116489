import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { colours } from './theme/palette.ts'

const folder = join(import.meta.dirname, 'theme/app-icons')
const assets = 'assets/admin'

/** The PNGs are drawn from `favicon.svg` and `maskable.svg`. Sizes in px are those that Chromium requests. */
const icons = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const

/** A name that changes with the content, since everything below /assets/ is cached for a year. */
function hashedName(name: string, content: Buffer | string): string {
  const [base, extension] = name.split('.') as [string, string]
  return `${assets}/${base}-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.${extension}`
}

const iconFiles = icons.map(({ file, ...icon }) => {
  const content = readFileSync(join(folder, file))
  return { ...icon, content, fileName: hashedName(file, content) }
})

/** https://www.w3.org/TR/appmanifest/. Chromium needs no service worker to offer the installation. */
const manifest = JSON.stringify({
  id: '/orders',
  name: 'Pazar',
  short_name: 'Pazar',
  description: 'Porudžbine, stranice i profit',
  lang: 'sr-Latn',
  start_url: '/orders',
  scope: '/',
  display: 'standalone',
  theme_color: colours.pine,
  background_color: colours.ground,
  icons: iconFiles.map(({ fileName, sizes, purpose }) => ({
    src: `/${fileName}`,
    sizes,
    type: 'image/png',
    purpose,
  })),
})
const manifestName = hashedName('app.webmanifest', manifest)

/** Makes the built application installable: its manifest with icons, linked from the page. */
export const webManifest = (): Plugin => ({
  name: 'web-manifest',
  apply: 'build',
  buildStart() {
    for (const { fileName, content } of iconFiles) this.emitFile({ type: 'asset', fileName, source: content })
    this.emitFile({ type: 'asset', fileName: manifestName, source: manifest })
  },
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: `/${manifestName}` }, injectTo: 'head' },
  ],
})
