import { readdir, readFile } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { removeDocumentHeaders } from '@pazar/http-server/security/security-headers.ts'
import type { Middleware } from 'koa'
import { z } from 'zod'
import { assetPath } from './asset-path.ts'
import type { Pages } from './rendered.ts'
import type { Renderer } from './renderer.ts'

const distribution = new URL('../dist/', import.meta.url)
const manifest = z.record(z.string(), z.object({ file: z.string() }))

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json',
}

/** Loads all assets and compresses them once: they are few, small and never change under their names. */
async function loadAssets(): Promise<Middleware> {
  const folder = new URL('client/', distribution)
  const files = new Map<string, { type: string; plain: Buffer; br: Buffer; gzip: Buffer }>()
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const plain = await readFile(new URL(entry.name, folder))
    const type = types[entry.name.split('.').at(-1)!] ?? 'application/octet-stream'
    files.set(entry.name, { type, plain, br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) })
  }
  return async (ctx, next) => {
    const file = ctx.path.startsWith(assetPath) ? files.get(ctx.path.slice(assetPath.length)) : undefined
    if (!file || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    removeDocumentHeaders(ctx, ctx.path)
    const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity')
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
    ctx.vary('Accept-Encoding')
    ctx.type = file.type
    if (encoding === 'br' || encoding === 'gzip') ctx.set('Content-Encoding', encoding)
    ctx.body = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : file.plain
  }
}

/**
 * Serves the output of `npm run build`.
 * @throws Error with a one-line message if the site is not built.
 */
export async function builtRenderer(): Promise<Renderer> {
  let built: string
  try {
    built = await readFile(new URL('client/.vite/manifest.json', distribution), 'utf8')
  } catch {
    throw new Error('The public site is not built: run `npm run build` first')
  }
  const script = manifest.parse(JSON.parse(built))['browser/main.ts']
  if (!script) throw new Error('The build of the public site has no islands: run `npm run build` again')
  const pages = (await import(new URL('server/Pages.js', distribution).href)) as Pages
  return {
    pages: async () => pages,
    scripts: [assetPath + script.file],
    assets: await loadAssets(),
    development: false,
  }
}
