import { toDecimal } from '@pazar/contracts/money/money.ts'
import { sharedImageAddress } from '@pazar/contracts/website/website-view.ts'
import { startOf } from '@pazar/contracts/wording/whole-characters.ts'
import { SharedPicture } from '../document/SharedPicture.tsx'
import type { LandingPage } from './landing-page.ts'
import { scriptJson } from './script-json.ts'

/** What search engines and shared links say of the page, from what its seller has written. */
export const descriptionOf = ({ website }: LandingPage): string =>
  website.seoDescription || website.hook || startOf(website.longDescription, 155) || website.productName

/**
 * What search engines and shared links read, of every template alike: canonical address, Open Graph, and the product as schema.org JSON-LD. No rating
 * ever: the comments and figures of a page may be made up.
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
    offers: {
      '@type': 'Offer', url: address, price, priceCurrency: website.currency, availability: 'https://schema.org/InStock', itemCondition: 'https://schema.org/NewCondition',
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
      {website.pictures[0] && <SharedPicture image={website.pictures[0]} origin={origin} alt={website.productName} />}
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
