import type { LinkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import { type CheerioAPI, load } from 'cheerio/slim'
import { asLine, type FoundProduct } from './found-product.ts'
import { productInJsonLd } from './json-ld.ts'
import { type MetaTags, productInOpenGraph, withoutShop } from './open-graph.ts'
import { picturesOf, wholeAddresses } from './page-pictures.ts'
import { writtenCurrency, writtenPrice } from './written-price.ts'

function metaTags($: CheerioAPI): MetaTags {
  const tags = new Map<string, string[]>()
  $('meta[property], meta[name]').slice(0, 500).each((_, element) => {
    const name = ($(element).attr('property') ?? $(element).attr('name') ?? '').toLowerCase()
    const content = $(element).attr('content')
    if (content !== undefined) tags.set(name, [...(tags.get(name) ?? []), content])
  })
  return tags
}

/** Texts of descriptions are HTML as often as not: paragraphs stay, tags and entities do not. */
function asText(html: string, most: number): string {
  const $ = load(html.slice(0, 100_000).replace(/<(br|\/p|\/li|\/div|\/h\d)\b[^>]*>/gi, '\n'))
  $('script, style').remove()
  const paragraphs = $.root().text().toWellFormed().split(/\n+/).map((each) => asLine(each, most)).filter(Boolean)
  return paragraphs.join('\n').slice(0, most).toWellFormed().trim()
}

const struck = 'del, s, strike, .old-price, .price-old, .regular-price, .price--compare, .compare-at-price, .price__compare, [class*="oldPrice"], [class*="old-price"], [class*="stara-cena"], [class*="compare-at"]'
const shown = '[itemprop="price"], ins .amount, .price ins, .special-price .price, .price--sale, .product-price, .current-price, [class*="productPrice"], .woocommerce-Price-amount, .price'

/** What the page shows to people: its heading, its big pictures, the first price and the first struck one. */
function productOnPage($: CheerioAPI, host: string): FoundProduct {
  const main = $('main, [role="main"], .product, #product').first()
  const find = (selector: string) => (main.length > 0 ? main.find(selector) : $(selector))
  const priceTag = find(shown).not('del *, s *').first()
  const priceText = asLine(priceTag.attr('content') ?? priceTag.text(), 60)
  const oldText = asLine(find(struck).first().text(), 60)
  const title = withoutShop(asLine($('title').first().text(), 300), host.replace(/^www\./, '').replace(/\.\w+$/, ''))
  return {
    name: $('h1').slice(0, 5).map((_, heading) => asLine($(heading).text(), 300)).get().find(Boolean) ?? title, description: $('meta[name="description"]').attr('content') ?? '', sku: asLine($('[itemprop="sku"], .sku').first().text(), 80),
    price: writtenPrice(priceText), originalPrice: writtenPrice(oldText), currency: asLine($('[itemprop="priceCurrency"]').attr('content'), 20) || asLine(`${priceTag.text()} ${oldText}`, 120),
    images: picturesOf($),
  }
}

/**
 * What a product page says of its product: its structured data first, then Open Graph, then what stands on it (resolution 42). A field that one
 * does not have is taken from the next. Undefined where there is not even a name.
 */
export function readProductPage(html: string, address: string): LinkedProduct | undefined {
  const $ = load(html)
  const scripts = $('script[type="application/ld+json"]').map((_, element) => $(element).text()).get()
  const onPage = productOnPage($, new URL(address).hostname)
  const sources = [
    { source: 'json-ld', found: productInJsonLd(scripts) }, { source: 'open-graph', found: productInOpenGraph(metaTags($)) }, { source: 'page', found: onPage },
  ] as const
  const all = sources.flatMap(({ source, found }) => (found ? [{ source, found }] : []))
  const named = all.map(({ source, found }) => ({ source, productName: asLine(asText(found.name ?? '', 300), 200) })).find(({ productName }) => productName)
  if (!named) return undefined
  const written = $('base[href]').attr('href') ?? ''
  const base = URL.canParse(written, address) ? new URL(written, address).href : address
  const priced = all.find(({ found }) => found.price !== undefined)?.found
  const currency = all.map(({ found }) => writtenCurrency(found.currency ?? '')).find((each) => each !== undefined)
  // An amount in a currency that no market counts in says nothing of the price here.
  const price = currency === 'other' ? undefined : priced?.price
  const originals = all.map(({ found }) => found.originalPrice).filter((each) => each !== undefined && price !== undefined && each > price && each < price * 20)
  const images = wholeAddresses(all.filter(({ source }) => source !== 'page').flatMap(({ found }) => found.images), base)
  const longest = all.map(({ found }) => asText(found.description ?? '', 5000)).sort((a, b) => b.length - a.length)[0] ?? ''
  return {
    productName: named.productName, description: longest, sku: all.map(({ found }) => found.sku).find(Boolean) ?? '',
    price: price ?? null, originalPrice: originals[0] ?? null, currency: currency === 'other' ? null : currency ?? null,
    images: images.length >= 3 ? images : wholeAddresses([...images, ...onPage.images], base), productLink: address, source: named.source,
  }
}
