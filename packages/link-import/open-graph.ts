import type { ExtractedProduct } from './extracted-product.ts'
import { asLine } from './extracted-product.ts'
import { parsePrice } from './parse-price.ts'

/** Values of `meta` tags by property or name in lower case. */
export type MetaTags = ReadonlyMap<string, readonly string[]>

/**
 * The product from Open Graph, with the price tags of Facebook's catalogue and of Shopify (ogp.me;
 * product:price:amount). Undefined if there is no title.
 */
export function productInOpenGraph(tags: MetaTags): ExtractedProduct | undefined {
  const first = (...names: string[]) =>
    names.map((name) => tags.get(name)?.[0]).find((value) => value !== undefined && value.trim() !== '')
  const title = first('og:title', 'twitter:title')
  if (!title) return undefined
  const sale = parsePrice(first('product:sale_price:amount'))
  const regular = parsePrice(first('product:price:amount', 'og:price:amount', 'product:price'))
  const original =
    parsePrice(
      first('product:original_price:amount', 'og:price:standard_amount', 'og:standard_price:amount'),
    ) ?? (sale === undefined ? undefined : regular)
  const price = sale ?? regular
  const currency = first(
    'product:sale_price:currency',
    'product:price:currency',
    'og:price:currency',
    'product:price',
  )
  const site = asLine(first('og:site_name'), 100)
  return {
    name: withoutShop(asLine(title, 300), site),
    description: first('og:description', 'twitter:description', 'description') ?? '',
    sku: asLine(first('product:retailer_item_id', 'product:sku'), 80),
    ...(price !== undefined && { price }),
    ...(original !== undefined && { originalPrice: original }),
    currency: asLine(currency, 20),
    images: [
      ...(tags.get('og:image:secure_url') ?? []),
      ...(tags.get('og:image') ?? []),
      ...(tags.get('og:image:url') ?? []),
      ...(tags.get('twitter:image') ?? []),
    ],
  }
}

/** "Solarna lampa | Moja Prodavnica" becomes "Solarna lampa" if the last part is the shop's name. */
export function withoutShop(title: string, shop: string): string {
  const parts = title.split(/\s+[|–—·•]\s+|\s+-\s+/)
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const end = plain(parts.at(-1) ?? '')
  const isShop =
    parts.length > 1 &&
    end.length > 2 &&
    plain(shop).length > 2 &&
    (plain(shop).includes(end) || end.includes(plain(shop)))
  return isShop ? title.slice(0, title.lastIndexOf(parts.at(-1)!)).replace(/[\s|–—·•-]+$/, '') : title
}
