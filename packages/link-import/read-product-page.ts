import type { LinkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import { toLatin } from '@pazar/contracts/text/latin.ts'
import { type CheerioAPI, load } from 'cheerio/slim'
import { cleanParagraphs, shopNamesOf } from '@pazar/copywriting/facts/clean-fact.ts'
import { isSerbian } from '@pazar/copywriting/facts/language.ts'
import { factsOf, factsOnPage, withSpecification } from '@pazar/copywriting/facts/page-facts.ts'
import { asLine, type ExtractedProduct } from './extracted-product.ts'
import { productInJsonLd } from './json-ld.ts'
import { type MetaTags, productInOpenGraph, withoutShop } from './open-graph.ts'
import { picturesOf, absoluteAddresses } from './page-pictures.ts'
import { parseCurrency, parsePrice } from './parse-price.ts'

function metaTags($: CheerioAPI): MetaTags {
  const tags = new Map<string, string[]>()
  $('meta[property], meta[name]')
    .slice(0, 500)
    .each((_, element) => {
      const name = ($(element).attr('property') ?? $(element).attr('name') ?? '').toLowerCase()
      const content = $(element).attr('content')
      if (content !== undefined) tags.set(name, [...(tags.get(name) ?? []), content])
    })
  return tags
}

/** Descriptions are often HTML: keeps paragraphs, removes tags and entities. */
function asText(html: string, maxLength: number): string {
  const $ = load(
    html
      .slice(0, 100_000)
      .replace(/<li\b[^>]*>/gi, '\n- ')
      .replace(/<(br|\/p|\/li|\/div|\/h\d)\b[^>]*>/gi, '\n'),
  )
  $('script, style').remove()
  const paragraphs = $.root()
    .text()
    .toWellFormed()
    .split(/\n+/)
    .map((each) => asLine(each, maxLength))
    .filter((each) => each !== '' && each !== '-')
  return paragraphs.join('\n').slice(0, maxLength).toWellFormed().trim()
}

const oldPriceSelector =
  'del, s, strike, .old-price, .price-old, .regular-price, .price--compare, .compare-at-price, .price__compare, [class*="oldPrice"], [class*="old-price"], [class*="stara-cena"], [class*="compare-at"]'
const priceSelector =
  '[itemprop="price"], ins .amount, .price ins, .special-price .price, .price--sale, .product-price, .current-price, [class*="productPrice"], .woocommerce-Price-amount, .price'

const descriptionSelector =
  '[itemprop="description"], .product-description, .product__description, .woocommerce-product-details__short-description, #tab-description, .description, #description'

const longerOf = (a: string, b: string): string => (b.length > a.length ? b : a)

/**
 * The visible content of a page: its heading, its large pictures, the first price and the first
 * struck-through price.
 */
function productOnPage($: CheerioAPI, host: string): ExtractedProduct {
  const main = $('main, [role="main"], .product, #product').first()
  const find = (selector: string) => (main.length > 0 ? main.find(selector) : $(selector))
  const priceTag = find(priceSelector).not('del *, s *').first()
  const priceText = asLine(priceTag.attr('content') ?? priceTag.text(), 60)
  const oldText = asLine(find(oldPriceSelector).first().text(), 60)
  const title = withoutShop(
    asLine($('title').first().text(), 300),
    host.replace(/^www\./, '').replace(/\.\w+$/, ''),
  )
  return {
    name:
      $('h1')
        .slice(0, 5)
        .map((_, heading) => asLine($(heading).text(), 300))
        .get()
        .find(Boolean) ?? title,
    description: longerOf(
      $('meta[name="description"]').attr('content') ?? '',
      find(descriptionSelector)
        .first()
        .find('p')
        .map((_, paragraph) => $(paragraph).text())
        .get()
        .join('<br>'),
    ),
    sku: asLine($('[itemprop="sku"], .sku').first().text(), 80),
    price: parsePrice(priceText),
    originalPrice: parsePrice(oldText),
    currency:
      asLine($('[itemprop="priceCurrency"]').attr('content'), 20) ||
      asLine(`${priceTag.text()} ${oldText}`, 120),
    images: picturesOf($),
  }
}

/**
 * Reads a page's product from structured data first, then Open Graph, then the visible page
 * (websites/link-import). A field missing in one source comes from the next. Undefined if there is no name.
 */
export function readProductPage(html: string, address: string): LinkedProduct | undefined {
  const $ = load(html)
  const scripts = $('script[type="application/ld+json"]')
    .map((_, element) => $(element).text())
    .get()
  const { hostname } = new URL(address)
  const onPage = productOnPage($, hostname)
  const tags = metaTags($)
  const sources = [
    { source: 'json-ld', found: productInJsonLd(scripts) },
    { source: 'open-graph', found: productInOpenGraph(tags) },
    { source: 'page', found: onPage },
  ] as const
  const all = sources.flatMap(({ source, found }) => (found ? [{ source, found }] : []))
  const named = all
    .map(({ source, found }) => ({
      source,
      productName: asLine(toLatin(asText(found.name ?? '', 300)), 200),
    }))
    .find(({ productName }) => productName)
  if (!named) return undefined
  const written = $('base[href]').attr('href') ?? ''
  const base = URL.canParse(written, address) ? new URL(written, address).href : address
  const priced = all.find(({ found }) => found.price !== undefined)?.found
  const currency = all
    .map(({ found }) => parseCurrency(found.currency ?? ''))
    .find((each) => each !== undefined)
  // An amount in a currency of no market here is not usable as a price.
  const price = currency === 'other' ? undefined : priced?.price
  const originals = all
    .map(({ found }) => found.originalPrice)
    .filter((each) => each !== undefined && price !== undefined && each > price && each < price * 20)
  const images = absoluteAddresses(
    all.filter(({ source }) => source !== 'page').flatMap(({ found }) => found.images),
    base,
  )
  const sourceText =
    all.map(({ found }) => asText(found.description ?? '', 5000)).sort((a, b) => b.length - a.length)[0] ?? ''
  const shop = shopNamesOf(tags.get('og:site_name')?.[0] ?? '', hostname)
  const { rows, points } = factsOnPage($)
  const raw = { rows: [...all.flatMap(({ found }) => found.rows ?? []), ...rows], points }
  const isReadable = isSerbian([named.productName, sourceText, ...points, ...raw.rows.flat()].join(' '))
  const facts = factsOf(raw, { shop, productName: named.productName, description: sourceText, isReadable })
  return {
    productName: named.productName,
    description: isReadable ? withSpecification(cleanParagraphs(sourceText, shop), facts) : '',
    sourceText,
    facts,
    sku: all.map(({ found }) => found.sku).find(Boolean) ?? '',
    price: price ?? null,
    originalPrice: originals[0] ?? null,
    currency: currency === 'other' ? null : (currency ?? null),
    images: images.length >= 3 ? images : absoluteAddresses([...images, ...onPage.images], base),
    productLink: address,
    source: named.source,
  }
}
