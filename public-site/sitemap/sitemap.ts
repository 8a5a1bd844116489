import type { PageAddress } from '@pazar/contracts/shop/routes.ts'
import type { Context } from 'koa'

interface Entry {
  /** Whole. */
  address: string
  /** ISO 8601. */
  changed?: string
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A sitemap holds no more (sitemaps.org). */
const mostEntries = 50_000

const sitemap = (entries: readonly Entry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries
    .slice(0, mostEntries)
    .map(({ address, changed }) => `<url><loc>${escaped(address)}</loc>${changed ? `<lastmod>${escaped(changed)}</lastmod>` : ''}</url>`)
    .join('\n')}\n</urlset>\n`

/** `sitemap.xml` of one host: the front of its shop, by its path, where it has one, and the pages that are canonical there. */
export function sendSitemap(ctx: Context, origin: string, front: string | undefined, pages: readonly PageAddress[]): void {
  const entries = pages.map(({ customUrl, updatedAt }) => ({ address: `${origin}/${customUrl}`, changed: updatedAt }))
  ctx.type = 'application/xml; charset=utf-8'
  ctx.body = sitemap(front === undefined ? entries : [{ address: origin + front }, ...entries])
}

/** `robots.txt` of a host. @param origin where its sitemap is; left out at a host that is canonical for nothing. */
export const robots = (origin: string | undefined): string => `User-agent: *\nDisallow: /hvala\nDisallow: /api/\n${origin === undefined ? '' : `\nSitemap: ${origin}/sitemap.xml\n`}`
