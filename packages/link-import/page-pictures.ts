import type { CheerioAPI } from 'cheerio/slim'

/** px: an image declared narrower than this is an icon, not a product picture. */
const minWidthPx = 180
const decoration =
  /logo|icon|sprite|avatar|badge|banner|payment|placeholder|pixel|blank|loader|spinner|flag|star|rating|visa|mastercard|facebook|instagram|captcha|emoji/i
const aside =
  'header, footer, nav, aside, noscript, [class*="related"], [class*="upsell"], [class*="cross-sell"], [class*="recommend"], [id*="related"], [class*="cart"], [class*="menu"]'
const pictureName = /\.(jpe?g|png|webp|gif|avif)([?#]|$)/i

/** The widest address of a `srcset`. */
function widest(srcset: string | undefined): string | undefined {
  const all = (srcset ?? '').split(/,\s+/).map((each) => {
    const [address, size = ''] = each.trim().split(/\s+/)
    return { address, size: Number.parseFloat(size) || 0 }
  })
  return all.sort((a, b) => b.size - a.size)[0]?.address || undefined
}

/** Addresses of possible product pictures, in page order and as written. */
export function picturesOf($: CheerioAPI): string[] {
  const found: string[] = []
  $('img')
    .slice(0, 400)
    .each((_, element) => {
      const picture = $(element)
      const attribute = (name: string) => picture.attr(name)?.trim() || undefined
      const width = Number(attribute('data-large_image_width') ?? attribute('width') ?? Number.NaN)
      if (width < minWidthPx || picture.closest(aside).length > 0) return
      const link = picture.closest('a').attr('href')
      const address =
        attribute('data-large_image') ??
        attribute('data-zoom-image') ??
        (link && pictureName.test(link) ? link : undefined) ??
        widest(attribute('srcset') ?? attribute('data-srcset')) ??
        attribute('data-src') ??
        attribute('data-original') ??
        attribute('data-lazy-src') ??
        attribute('src')
      if (
        address &&
        !decoration.test(
          `${address.split('/').slice(-2).join('/')} ${attribute('class') ?? ''} ${attribute('alt') ?? ''}`,
        )
      )
        found.push(address)
    })
  return found
}

const maxPictures = 12
/**
 * "-600x600", "_800x", "@2x", "_1024x1024_crop_center" before the file extension: the same picture in another
 * size, as WooCommerce and Shopify name them. `pictureKey` also removes what AliExpress adds after the
 * extension.
 */
const sizeInName = /(?:[-_]\d{2,4}x(?:\d{2,4})?(?:_crop_\w+)?|@\dx)(?=\.\w+$)/
const pictureKey = (url: URL) =>
  `${url.host}${url.pathname.replace(/(\.(?:jpe?g|png|webp))_[^/]*$/i, '$1').replace(sizeInName, '')}`.toLowerCase()

/**
 * Absolute http(s) addresses, each picture once regardless of its sizes. Omits those that our upload does not
 * accept.
 */
export function absoluteAddresses(addresses: readonly string[], base: string): string[] {
  const found = new Map<string, string>()
  for (const address of addresses) {
    if (found.size >= maxPictures) break
    const written = address.trim()
    if (written === '' || !URL.canParse(written, base)) continue
    const url = new URL(written, base)
    const isPicture =
      (url.protocol === 'http:' || url.protocol === 'https:') &&
      !url.username &&
      url.href.length <= 2000 &&
      !/\.(svg|ico)$/i.test(url.pathname)
    if (isPicture && !found.has(pictureKey(url))) found.set(pictureKey(url), url.href)
  }
  return [...found.values()]
}
