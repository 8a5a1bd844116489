interface Entry {
  /** Whole. */
  address: string
  /** ISO 8601. */
  changed?: string
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A sitemap holds no more (sitemaps.org). */
const mostEntries = 50_000

/** `sitemap.xml` of one host: addresses that are canonical there. */
export const sitemap = (entries: readonly Entry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries
    .slice(0, mostEntries)
    .map(({ address, changed }) => `<url><loc>${escaped(address)}</loc>${changed ? `<lastmod>${escaped(changed)}</lastmod>` : ''}</url>`)
    .join('\n')}\n</urlset>\n`

/** `robots.txt` of a host. @param origin where its sitemap is; left out at a host that is canonical for nothing. */
export const robots = (origin: string | undefined): string => `User-agent: *\nDisallow: /hvala\nDisallow: /api/\n${origin === undefined ? '' : `\nSitemap: ${origin}/sitemap.xml\n`}`
