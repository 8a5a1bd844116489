import { imageAddress } from '@pazar/contracts/website/website-view.ts'
import type { LandingPage } from './landing-page.ts'

export const descriptionOf = ({ website }: LandingPage): string =>
  website.seoDescription || website.hook || website.longDescription.slice(0, 155) || website.productName

/** What search engines and shared links read: canonical address, Open Graph, and the product as schema.org JSON-LD. */
export function ProductHead({ page, origin }: { page: LandingPage; origin: string }) {
  const { website, single } = page
  const address = `${origin}/${website.customUrl}`
  const pictures = website.pictures.map((image) => new URL(imageAddress(image), origin).href)
  const title = website.seoTitle || website.title || website.productName
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: website.productName,
    description: descriptionOf(page),
    image: pictures.slice(0, 6),
    ...(website.sku && { sku: website.sku }),
    offers: {
      '@type': 'Offer', url: address, price: (single.total / 100).toFixed(2), priceCurrency: website.currency,
      availability: 'https://schema.org/InStock', itemCondition: 'https://schema.org/NewCondition',
    },
  }
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="product" />
      <meta property="og:locale" content="sr_RS" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={descriptionOf(page)} />
      {pictures[0] && <meta property="og:image" content={pictures[0]} />}
      <meta property="product:price:amount" content={(single.total / 100).toFixed(2)} />
      <meta property="product:price:currency" content={website.currency} />
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(product).replaceAll('<', '\\u003c') }} />
    </>
  )
}
