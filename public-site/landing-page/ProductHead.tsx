import { marketFacts } from '@pazar/contracts/money/market.ts'
import { toDecimal } from '@pazar/contracts/money/money.ts'
import { sharedImageAddress } from '@pazar/contracts/website/website-view.ts'
import { truncate } from '@pazar/contracts/text/truncate.ts'
import { numberedAlt } from '../document/picture-alt.ts'
import { SharedPicture } from '../document/SharedPicture.tsx'
import type { LandingPage } from './landing-page.ts'
import { scriptJson } from './script-json.ts'

/** Description for search engines and shared links, from the seller's texts. */
export const descriptionOf = ({ website }: LandingPage): string =>
  website.seoDescription || website.hook || truncate(website.longDescription, 155) || website.productName

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

/** Delivery and returns as schema.org properties. Omits the price if only the courier knows it. */
function saleTerms({ terms, currency, targetMarket }: LandingPage['website']) {
  const { deliveryWay, deliveryAmount, deliveryDaysFrom, deliveryDaysTo, returnDays } = terms
  const { country } = marketFacts[targetMarket]
  const value = deliveryWay === 'free' ? 0 : deliveryAmount
  const isKnown = deliveryWay === 'free' || deliveryAmount > 0
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      ...(isKnown && { shippingRate: { '@type': 'MonetaryAmount', value, currency } }),
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
      deliveryTime: { '@type': 'ShippingDeliveryTime', transitTime: days(deliveryDaysFrom, deliveryDaysTo) },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: country,
      merchantReturnDays: returnDays,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    },
  }
}

/**
 * Metadata for search engines and shared links, the same in every template: canonical address, Open Graph,
 * and the product as schema.org JSON-LD. Never contains a rating, because comments and figures of a page may
 * be simulated.
 * @param origin at which the page is canonical.
 */
export function ProductHead({ page, origin }: { page: LandingPage; origin: string }) {
  const { website, single } = page
  const address = `${origin}/${website.customUrl}`
  const pictures = website.pictures.map((image) => new URL(sharedImageAddress(image), origin).href)
  const title = website.seoTitle || website.title || website.productName
  const description = descriptionOf(page)
  const price = toDecimal(single.total)
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: website.productName,
    description,
    image: pictures.slice(0, 6),
    ...(website.sku && { sku: website.sku }),
    ...(website.keywords.length > 0 && { keywords: website.keywords.join(', ') }),
    offers: {
      '@type': 'Offer',
      url: address,
      price,
      priceCurrency: website.currency,
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      ...saleTerms(website),
    },
  }
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="product" />
      <meta property="og:locale" content="sr_RS" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {website.pictures[0] && (
        <SharedPicture image={website.pictures[0]} origin={origin} alt={numberedAlt(website, 0)} />
      )}
      <meta property="product:price:amount" content={price} />
      <meta property="product:price:currency" content={website.currency} />
      <meta property="product:availability" content="in stock" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(product) }} />
    </>
  )
}
