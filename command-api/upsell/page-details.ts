import { currencyOf, type Market } from '@pazar/contracts/money/market.ts'
import { type Currency, formatMoney, toMinor } from '@pazar/contracts/money/money.ts'
import { line } from '@pazar/contracts/route/fields.ts'
import type { UpsellProduct } from '@pazar/contracts/upsell/events.ts'
import { lacksFacts } from '@pazar/contracts/upsell/upsells.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import type { LinkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import { titleFromAddress } from '@pazar/contracts/upsell/title-from-address.ts'

/** Facts from a product's page, with its pictures imported. Amounts in minor units. */
export interface PageDetails {
  title?: string
  price?: number
  originalPrice?: number
  images: readonly Image[]
  /** Why there is no price or no picture, as Serbian sentences for the seller. */
  priceProblem?: string
  imageProblem?: string
}

const noPriceIn = (currency: Currency) => `Cena u valuti ${currency} nije pronađena na stranici: unesite je.`
export const noPictures = 'Slike nisu pronađene na stranici: dodajte ih.'

/**
 * A page's price counts only in the market's currency: the same number in another currency is another price.
 */
function pricesOf(
  { price, originalPrice, currency }: LinkedProduct,
  market: Market,
): Pick<PageDetails, 'price' | 'originalPrice' | 'priceProblem'> {
  const expected = currencyOf(market)
  if (price === null) return { priceProblem: noPriceIn(expected) }
  if (currency === null)
    return { priceProblem: `Stranica ne navodi valutu cene (${price}): unesite cenu u valuti ${expected}.` }
  if (currency !== expected) {
    return {
      priceProblem: `Cena na stranici je ${formatMoney(toMinor(price), currency)}, a Vi prodajete u valuti ${expected}: unesite cenu.`,
    }
  }
  return { price: toMinor(price), ...(originalPrice !== null && { originalPrice: toMinor(originalPrice) }) }
}

export function pageDetailsOf(
  page: LinkedProduct,
  market: Market,
  pictures: { images: readonly Image[]; problem?: string },
): PageDetails {
  const title = line(200).safeParse(page.productName.slice(0, 200).toWellFormed()).data
  return {
    ...(title && { title }),
    ...pricesOf(page, market),
    images: pictures.images,
    ...(pictures.problem && { imageProblem: pictures.problem }),
  }
}

/**
 * Fills empty fields and leaves those that the seller has typed meanwhile. A product that gets its price
 * becomes active.
 */
export function fillFromPage(product: UpsellProduct, details: PageDetails): Partial<UpsellProduct> {
  const isPriceless = product.discountPrice === 0 && details.price !== undefined
  const price = isPriceless ? details.price! : product.discountPrice
  const hasNoOriginal = product.originalPrice <= price && (details.originalPrice ?? 0) > price
  const originalPrice = hasNoOriginal ? details.originalPrice! : Math.max(product.originalPrice, price)
  const isUntitled = details.title !== undefined && product.title === titleFromAddress(product.originalUrl)
  const after = {
    title: isUntitled ? details.title! : product.title,
    discountPrice: price,
    originalPrice,
    images: product.images.length === 0 ? [...details.images] : product.images,
  }
  const problems = [
    after.discountPrice === 0 && details.priceProblem,
    after.images.length === 0 && details.imageProblem,
  ].filter((each) => typeof each === 'string')
  return {
    ...after,
    ...(isPriceless && { isActive: true }),
    link: {
      ...product.link,
      ...(isPriceless && { uncheckedPrice: true }),
      state: 'read',
      problem: problems.length > 0 ? problems.join(' ').slice(0, 500).toWellFormed() : null,
    },
  }
}

/**
 * Updates the link's problem after the seller has changed a product: facts that the seller has entered are no
 * longer missing, and a price that they enter counts as checked.
 */
export function linkAfterChange(
  { link }: UpsellProduct,
  after: UpsellProduct,
  market: Market,
  namesPrice: boolean,
): UpsellProduct['link'] {
  if (!link) return undefined
  const { uncheckedPrice, ...rest } = link
  const checked = { ...rest, ...(uncheckedPrice && !namesPrice && { uncheckedPrice }) }
  const [hasPrice, hasPictures] = [after.discountPrice > 0, after.images.length > 0]
  if (link.problem === null || (!hasPrice && !hasPictures)) return checked
  if (link.state === 'failed') return lacksFacts(after) ? checked : { ...checked, problem: null }
  return {
    ...checked,
    problem: hasPrice && hasPictures ? null : hasPrice ? noPictures : noPriceIn(currencyOf(market)),
  }
}
