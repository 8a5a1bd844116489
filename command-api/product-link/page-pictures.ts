import type { CheerioAPI } from 'cheerio/slim'

/** px: what says to be narrower is a sign, not a picture of goods. */
const narrowest = 180
const decoration = /logo|icon|sprite|avatar|badge|banner|payment|placeholder|pixel|blank|loader|spinner|flag|star|rating|visa|mastercard|facebook|instagram|captcha|emoji/i
const aside = 'header, footer, nav, aside, noscript, [class*="related"], [class*="upsell"], [class*="cross-sell"], [class*="recommend"], [id*="related"], [class*="cart"], [class*="menu"]'
const pictureName = /\.(jpe?g|png|webp|gif|avif)([?#]|$)/i

/** The widest address of a `srcset`. */
function widest(srcset: string | undefined): string | undefined {
  const all = (srcset ?? '').split(/,\s+/).map((each) => {
    const [address, size = ''] = each.trim().split(/\s+/)
    return { address, size: Number.parseFloat(size) || 0 }
  })
  return all.sort((a, b) => b.size - a.size)[0]?.address || undefined
}

/** Addresses of the pictures on a page that may be of its goods, in the order of the page; as written. */
export function picturesOf($: CheerioAPI): string[] {
  const found: string[] = []
  $('img').slice(0, 400).each((_, element) => {
    const picture = $(element)
    const attribute = (name: string) => picture.attr(name)?.trim() || undefined
    const width = Number(attribute('data-large_image_width') ?? attribute('width') ?? Number.NaN)
    if (width < narrowest || picture.closest(aside).length > 0) return
    const link = picture.closest('a').attr('href')
    const address = attribute('data-large_image') ?? attribute('data-zoom-image') ?? (link && pictureName.test(link) ? link : undefined) ?? widest(attribute('srcset') ?? attribute('data-srcset'))
      ?? attribute('data-src') ?? attribute('data-original') ?? attribute('data-lazy-src') ?? attribute('src')
    if (address && !decoration.test(`${address.split('/').slice(-2).join('/')} ${attribute('class') ?? ''} ${attribute('alt') ?? ''}`)) found.push(address)
  })
  return found
}

const most = 12
/** "-600x600", "_800x", "@2x", "_1024x1024_crop_center" before the ending: the same picture in another size, as WooCommerce and Shopify name them; and AliExpress' ending after the ending. */
const sizeInName = /(?:[-_]\d{2,4}x(?:\d{2,4})?(?:_crop_\w+)?|@\dx)(?=\.\w+$)/
const sameAs = (url: URL) => `${url.host}${url.pathname.replace(/(\.(?:jpe?g|png|webp))_[^/]*$/i, '$1').replace(sizeInName, '')}`.toLowerCase()

/** Absolute, of the web, each picture once however many sizes it comes in; those that no upload of ours takes are left out. */
export function wholeAddresses(addresses: readonly string[], base: string): string[] {
  const found = new Map<string, string>()
  for (const address of addresses) {
    if (found.size >= most) break
    const written = address.trim()
    if (written === '' || !URL.canParse(written, base)) continue
    const url = new URL(written, base)
    const isPicture = (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && url.href.length <= 2000 && !/\.(svg|ico)$/i.test(url.pathname)
    if (isPicture && !found.has(sameAs(url))) found.set(sameAs(url), url.href)
  }
  return [...found.values()]
}
