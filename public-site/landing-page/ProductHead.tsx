import type { Image } from '@pazar/contracts/website/image.ts'
import { imageAddress } from '@pazar/contracts/website/website-view.ts'
import type { LandingPage } from './landing-page.ts'
import { scriptJson } from './script-json.ts'

/** What search engines and shared links say of the page, from what its seller has written. */
export const descriptionOf = ({ website }: LandingPage): string =>
  website.seoDescription || website.hook || website.longDescription.slice(0, 155) || website.productName

/** The first picture, whose size is told where it is known, so that a shared link shows it at once. */
function SharedPicture({ image, address, alt }: { image: Image; address: string; alt: string }) {
  return (
    <>
      <meta property="og:image" content={address} />
      {'hash' in image && <><meta property="og:image:width" content={String(image.width)} /><meta property="og:image:height" content={String(image.height)} /></>}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={address} />
    </>
  )
}

/**
 * What search engines and shared links read, of every template alike: canonical address, Open Graph, and the product as schema.org JSON-LD. No rating
 * ever: the comments and figures of a page may be made up.
 * @param origin at which the page is canonical.
 */
export function ProductHead({ page, origin }: { page: LandingPage; origin: string }) {
  const { website, single } = page
  const address = `${origin}/${website.customUrl}`
  const pictures = website.pictures.map((image) => new URL(imageAddress(image), origin).href)
  const title = website.seoTitle || website.title || website.productName
  const description = descriptionOf(page)
  const price = (single.total / 100).toFixed(2)
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
      {website.pictures[0] && <SharedPicture image={website.pictures[0]} address={pictures[0]!} alt={website.productName} />}
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
