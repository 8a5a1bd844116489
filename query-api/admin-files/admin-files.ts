import { readFile, stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  applicationPolicy,
  removeDocumentHeaders,
  securityHeaders,
} from '@pazar/http-server/security/security-headers.ts'
import type { Context, Middleware } from 'koa'
import { isOperatorPage } from './operator-pages.ts'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
}
const compressible = new Set(['html', 'js', 'css', 'json', 'map', 'svg', 'webmanifest'])

type Encoding = 'br' | 'gzip' | 'identity'

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  // Quality 9 of 11: the last two levels take ten times as long and save two percent.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  identity: async (bytes) => bytes,
}

const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/** Caches files in memory. Each encoding is computed once per version of the file on disk. */
function createFileCache(folder: string) {
  const cache = new Map<string, { changed: number; bytes: Promise<Buffer> }>()
  return async (path: string, encoding: Encoding): Promise<{ bytes: Buffer; tag: string } | undefined> => {
    const file = join(folder, normalize(`/${path}`))
    const fileStat = await stat(file).catch(() => undefined)
    if (!fileStat?.isFile()) return undefined
    const key = `${encoding} ${file}`
    let entry = cache.get(key)
    if (entry?.changed !== fileStat.mtimeMs) {
      entry = { changed: fileStat.mtimeMs, bytes: readFile(file).then(compress[encoding]) }
      cache.set(key, entry)
    }
    return {
      bytes: await entry.bytes,
      tag: `"${fileStat.mtimeMs.toString(36)}-${fileStat.size.toString(36)}-${encoding}"`,
    }
  }
}

function encodingFor(ctx: Context, path: string): Encoding {
  if (!compressible.has(extensionOf(path))) return 'identity'
  return (ctx.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Encoding
}

/** Vite puts a content hash into the names of files under assets/. */
const isHashed = (path: string) => path.startsWith('/assets/')

/**
 * Serves the operator's application: its built files, and its page on every operator route. Any other request
 * goes to the next middleware. `folder` is the build output; a new build is picked up while the server runs.
 */
export async function adminFiles({
  folder,
  publicOrigin,
}: {
  folder: string
  publicOrigin: string
}): Promise<Middleware> {
  const fileOf = createFileCache(folder)
  const headers = await securityHeaders({ publicOrigin, contentSecurityPolicy: applicationPolicy })
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const page = isOperatorPage(ctx.path)
    const path = page ? '/index.html' : ctx.path
    if (!page && (!/^\/[\w./-]+\.\w+$/.test(path) || path.includes('/.') || path === '/index.html'))
      return next()
    const encoding = encodingFor(ctx, path)
    const file = await fileOf(path, encoding)
    if (!file) return next()
    ctx.set(headers)
    removeDocumentHeaders(ctx, path)
    ctx.set('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    ctx.vary('Accept-Encoding')
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding)
    ctx.set('ETag', file.tag)
    ctx.type = types[extensionOf(path)] ?? 'application/octet-stream'
    ctx.status = 200
    if (ctx.fresh) ctx.status = 304
    else ctx.body = file.bytes
  }
}
