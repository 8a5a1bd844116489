import { toLatin } from '@pazar/contracts/text/latin.ts'
import { hasAddress } from '../addresses.ts'
import { findClaim } from '../claims/find-claim.ts'
import { sentencesOf } from '../clean-text.ts'

/** What a shop promises about its own sale, or asks of its visitors: not true for another shop. */
const shopTalk = new RegExp(
  [
    'isporu[kčc]',
    'dostav',
    'poštarin',
    'besplatn',
    'povra[ćt]',
    'vra(?:ć|t)i(?:te|ti|mo)(?!\\p{L})',
    'reklamacij',
    'garan[ct]',
    'pouze[ćc]',
    'kurir',
    'pla[ćc]a(?:nj|te|j)',
    'plati(?:te|ti)?(?!\\p{L})',
    'karticom',
    'na rate',
    'na stanju',
    'zaliha',
    'akcij(?:a|i|e|sk)',
    'popust',
    'sniž',
    'rasproda',
    'poruč',
    'naruč',
    'kupovin',
    'kupit',
    'korp[aue]',
    'pozovite',
    'kontaktira',
    'pišite nam',
    'newsletter',
    'prijavite',
    'uslovi (?:kup|kori|pro)',
    'politik',
    'privatnost',
    'kolačić',
    'zamen[aeiu] (?:u roku|artik|proizvod)',
    'zamjen[aeiu] (?:u roku|artik|proizvod)',
    'radnih dana',
    'radnja',
    'prodavnic',
    'samo danas',
    'ograničen',
    'kupaca',
    'kupi',
    'poslednj[ai] komad',
    'posljednj[ai] komad',
    'ocen[aeiu] kup',
    'recenzij',
    'pratite nas',
    'facebook',
    'instagram',
    'delivery',
    'shipping',
    'ships',
    'returns?',
    'refund',
    'warranty',
    'guarantee',
    'in stock',
    'add to cart',
    'buy now',
    'order now',
    'discount',
    'sale(?!\\p{L})',
    'cookies',
    'privacy',
    'checkout',
    'customer service',
    'feedback',
    'seller',
  ]
    .map((each) => `(?<!\\p{L})${each}`)
    .join('|'),
  'iu',
)

/** Names of rows that concern only the shop, or say nothing to a shopper. */
const shopRows =
  /^(?:šifra|sifra|sku|ean|gtin|mpn|bar-?kod|barcode|kategorij|uvoznik|dobavljač|distribut|zemlja|garancij|dostupn|stanje|cena|cijena|ocen|recenz|isporuk|dostav|plaćanj|id\b|katalo|tagovi|oznake|price|availab|category|warranty|shipping|rating|reviews?|asin|item (?:model|number)|model number|date first|manufacturer part|package|seller|condition)/iu

const decoration = /\p{Extended_Pictographic}|\p{Variation_Selector}|\u200d|[✓✔•●▪►➤★☆]/gu
const bulletMark = /^\s*(?:[-–—*·>]+|\d{1,2}[.)](?=\s))\s*/u

export interface ShopNames {
  /** Names of the page's shop in lower case, without spaces and punctuation. */
  names: readonly string[]
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The names that a page may use for its shop: `og:site_name`, and the host without its ending. */
export function shopNamesOf(siteName: string, host: string): ShopNames {
  const fromHost =
    host
      .replace(/^www\./, '')
      .split('.')
      .slice(0, -1)
      .at(-1) ?? ''
  return {
    names: [...new Set([plain(toLatin(siteName)), plain(fromHost)])].filter((name) => name.length >= 4),
  }
}

const namesShop = (text: string, { names }: ShopNames): boolean =>
  names.some((name) => plain(text).includes(name))

/**
 * Whether a text may appear on another shop's page: no price, promise, address or shop name, and no forbidden
 * claim.
 */
export const isOfProduct = (text: string, shop: ShopNames): boolean =>
  !shopTalk.test(text) && !namesShop(text, shop) && !hasAddress(text) && findClaim(text) === undefined

/** Tidies a text to one Latin line without decoration; a line entirely in capitals becomes lower case. */
function tidied(text: string): string {
  const line = toLatin(text.toWellFormed())
    .replace(decoration, ' ')
    .replace(bulletMark, '')
    .replace(/[\u0000-\u001f\u007f\s\u00a0]+/g, ' ')
    .replace(/!+/g, '.')
    .replace(/ ([.,;:])/g, '$1')
    .trim()
  const isShouted = line.length > 12 && line === line.toUpperCase() && /\p{L}{5}/u.test(line)
  return isShouted ? line.toLowerCase() : line
}

/** Tidies a text and capitalises its first letter. */
export const tidyLine = (text: string): string =>
  tidied(text).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** A row of a specification; undefined if it concerns only the shop or is not a fact. */
export function cleanRow(name: string, value: string, shop: ShopNames): string | undefined {
  const [title, text] = [tidyLine(name).replace(/[\s:.]+$/, ''), tidied(value).replace(/[\s;.]+$/, '')]
  if (
    title.length < 2 ||
    title.length > 40 ||
    text === '' ||
    text.length > 100 ||
    text === '-' ||
    /^n\/?a$/i.test(text)
  )
    return undefined
  // If the shop is named after a brand, the brand is the shop's own.
  if (/^brend/i.test(title) && shop.names.some((shopName) => shopName.includes(plain(text)))) return undefined
  if (shopRows.test(title) || !isOfProduct(`${title} ${text}`, shop)) return undefined
  return `${title}: ${text}`
}

const minPoint = 8
export const maxPoint = 140

/** A list item or a short sentence; undefined if it is not a fact about the product. */
export function cleanPoint(text: string, shop: ShopNames): string | undefined {
  const point = tidyLine(text).replace(/[\s.;,:]+$/, '')
  if (point.length < minPoint || point.length > maxPoint || !point.includes(' ') || point.endsWith('?'))
    return undefined
  return isOfProduct(text, shop) && isOfProduct(point, shop) ? point : undefined
}

/** A description in paragraphs, without sentences that are not about the product. */
export function cleanParagraphs(text: string, shop: ShopNames): string {
  const paragraphs = toLatin(text)
    .split(/\n+/)
    .map((paragraph) =>
      sentencesOf(paragraph)
        .filter((sentence) => isOfProduct(sentence, shop))
        .join('')
        .replace(decoration, '')
        .replace(/!+/g, '.')
        .replace(/ {2,}/g, ' ')
        .trim(),
    )
  return paragraphs.filter((paragraph) => /\p{L}{2}/u.test(paragraph)).join('\n')
}
