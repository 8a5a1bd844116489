import type { FoundProduct } from './found-product.ts'
import { asLine } from './found-product.ts'
import { writtenPrice } from './written-price.ts'

/** `meta` tags by their property or name, in small letters, each with all its values. */
export type MetaTags = ReadonlyMap<string, readonly string[]>

/** What Open Graph says, with the price tags of Facebook's catalogue and of Shopify (ogp.me; product:price:amount). Undefined where there is no title. */
export function productInOpenGraph(tags: MetaTags): FoundProduct | undefined {
  const first = (...names: string[]) => names.map((name) => tags.get(name)?.[0]).find((value) => value !== undefined && value.trim() !== '')
  const title = first('og:title', 'twitter:title')
  if (!title) return undefined
  const sale = writtenPrice(first('product:sale_price:amount'))
  const regular = writtenPrice(first('product:price:amount', 'og:price:amount', 'product:price'))
  const original = writtenPrice(first('product:original_price:amount', 'og:price:standard_amount', 'og:standard_price:amount')) ?? (sale === undefined ? undefined : regular)
  const price = sale ?? regular
  const currency = first('product:sale_price:currency', 'product:price:currency', 'og:price:currency', 'product:price')
  const site = asLine(first('og:site_name'), 100)
  return {
    name: withoutShop(asLine(title, 300), site), description: first('og:description', 'twitter:description', 'description') ?? '', sku: asLine(first('product:retailer_item_id', 'product:sku'), 80),
    ...(price !== undefined && { price }), ...(original !== undefined && { originalPrice: original }), currency: asLine(currency, 20),
    images: [...(tags.get('og:image:secure_url') ?? []), ...(tags.get('og:image') ?? []), ...(tags.get('og:image:url') ?? []), ...(tags.get('twitter:image') ?? [])],
  }
}

/** "Solarna lampa | Moja Prodavnica" is "Solarna lampa", where the end of it is the shop's name. */
export function withoutShop(title: string, shop: string): string {
  const parts = title.split(/\s+[|–—·•]\s+|\s+-\s+/)
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const end = plain(parts.at(-1) ?? '')
  const isShop = parts.length > 1 && end.length > 2 && plain(shop).length > 2 && (plain(shop).includes(end) || end.includes(plain(shop)))
  return isShop ? title.slice(0, title.lastIndexOf(parts.at(-1)!)).replace(/[\s|–—·•-]+$/, '') : title
}
