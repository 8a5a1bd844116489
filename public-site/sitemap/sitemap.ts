import type { PageAddress } from '@pazar/contracts/storefront/routes.ts'
import type { Context } from 'koa'

interface Entry {
  /** Absolute. */
  address: string
  /** ISO 8601. */
  changedAt?: string
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Limit of a sitemap (sitemaps.org). */
const maxEntries = 50_000

const sitemap = (entries: readonly Entry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries
    .slice(0, maxEntries)
    .map(
      ({ address, changedAt: changed }) =>
        `<url><loc>${escaped(address)}</loc>${changed ? `<lastmod>${escaped(changed)}</lastmod>` : ''}</url>`,
    )
    .join('\n')}\n</urlset>\n`

/**
 * Sends `sitemap.xml` of one host: the storefront at path `front`, if it has one, and the pages that are
 * canonical there.
 */
export function sendSitemap(
  ctx: Context,
  origin: string,
  front: string | undefined,
  pages: readonly PageAddress[],
): void {
  const entries = pages.map(({ customUrl, updatedAt }) => ({
    address: `${origin}/${customUrl}`,
    changedAt: updatedAt,
  }))
  ctx.type = 'application/xml; charset=utf-8'
  ctx.body = sitemap(front === undefined ? entries : [{ address: origin + front }, ...entries])
}

/**
 * `robots.txt` of a host.
 * @param origin of its sitemap; undefined at a host where no page is canonical.
 */
export const robots = (origin: string | undefined): string =>
  `User-agent: *\nDisallow: /hvala\nDisallow: /api/\n${origin === undefined ? '' : `\nSitemap: ${origin}/sitemap.xml\n`}`
