import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context } from 'koa'
import { contentPolicy } from '../rendering/content-policy.ts'
import type { Rendered } from '../rendering/rendered.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { parseStorefrontQuery, perPage } from './products.ts'
import type { Store } from './store.ts'

interface RenderedStorefront {
  page: Rendered
  /** Compressed once; undefined for a search, which is rendered for one shopper. */
  brotli: Buffer | undefined
  etag: string
}

/**
 * By category and page, for as long as the store object lives: `platformStore` and `sellersStore` return the
 * same object while nothing changes.
 */
const renderedByStore = new WeakMap<Store, Map<string, Promise<RenderedStorefront>>>()

const compress = promisify(brotliCompress)

async function renderStorefront(
  store: Store,
  query: URLSearchParams,
  renderer: Renderer,
  isCached: boolean,
): Promise<RenderedStorefront> {
  const page = (await renderer.pages()).storefrontPage(store, parseStorefrontQuery(query), renderer.scripts)
  return {
    page,
    brotli: isCached
      ? await compress(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : undefined,
    etag: `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 27)}"`,
  }
}

/** Caches only the pages that a storefront links to, because the number of searches is unlimited. */
function cachedStorefront(
  store: Store,
  query: URLSearchParams,
  renderer: Renderer,
): Promise<RenderedStorefront> {
  const { q, category, page } = parseStorefrontQuery(query)
  if (q || renderer.development) return renderStorefront(store, query, renderer, false)
  const pages = renderedByStore.get(store) ?? new Map<string, Promise<RenderedStorefront>>()
  renderedByStore.set(store, pages)
  const key = `${category ?? ''} ${Math.min(page, Math.ceil(store.products.length / perPage) || 1)}`
  const rendered = pages.get(key) ?? renderStorefront(store, query, renderer, true)
  pages.set(key, rendered)
  rendered.catch(() => pages.delete(key))
  return rendered
}

/** Sends the storefront that the address selects. A browser may cache it but must revalidate each time. */
export async function sendStorefront(ctx: Context, store: Store, renderer: Renderer): Promise<void> {
  const { page, brotli, etag } = await cachedStorefront(store, new URLSearchParams(ctx.querystring), renderer)
  ctx.status = 200
  ctx.set({
    'Content-Security-Policy': contentPolicy(page.styles, renderer),
    'Cache-Control': 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
  })
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = 'text/html; charset=utf-8'
  const compressed = brotli !== undefined && ctx.acceptsEncodings('br', 'identity') === 'br'
  if (compressed) ctx.set('Content-Encoding', 'br')
  ctx.body = compressed ? brotli : page.html
}
