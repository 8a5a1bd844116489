import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context } from 'koa'
import { contentPolicy } from '../rendering/content-policy.ts'
import type { Rendered } from '../rendering/rendered.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { askedOf, perPage } from './products.ts'
import type { Store } from './store.ts'

interface Made {
  page: Rendered
  /** Compressed once; a search is made for one person, and is not. */
  brotli: Buffer | undefined
  etag: string
}

/** By address, for as long as the store stays as it is: whoever makes stores answers the same object so long. */
const made = new WeakMap<Store, Map<string, Promise<Made>>>()

const compress = promisify(brotliCompress)

async function make(store: Store, query: URLSearchParams, renderer: Renderer, kept: boolean): Promise<Made> {
  const page = (await renderer.pages()).storefrontPage(store, askedOf(query), renderer.scripts)
  return {
    page,
    brotli: kept ? await compress(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : undefined,
    etag: `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 27)}"`,
  }
}

/** Search is endless: only what the links of a storefront lead to is kept. */
function find(store: Store, query: URLSearchParams, renderer: Renderer): Promise<Made> {
  const { q, category, page } = askedOf(query)
  if (q || renderer.development) return make(store, query, renderer, false)
  const pages = made.get(store) ?? new Map<string, Promise<Made>>()
  made.set(store, pages)
  const key = `${category ?? ''} ${Math.min(page, Math.ceil(store.products.length / perPage) || 1)}`
  const known = pages.get(key) ?? make(store, query, renderer, true)
  pages.set(key, known)
  known.catch(() => pages.delete(key))
  return known
}

/** A storefront as its address asks for it. A browser may keep it, and asks each time whether it is still so. */
export async function sendStorefront(ctx: Context, store: Store, renderer: Renderer): Promise<void> {
  const { page, brotli, etag } = await find(store, new URLSearchParams(ctx.querystring), renderer)
  ctx.status = 200
  ctx.set({ 'Content-Security-Policy': contentPolicy(page.styles, renderer), 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' })
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = 'text/html; charset=utf-8'
  const compressed = brotli !== undefined && ctx.acceptsEncodings('br', 'identity') === 'br'
  if (compressed) ctx.set('Content-Encoding', 'br')
  ctx.body = compressed ? brotli : page.html
}
