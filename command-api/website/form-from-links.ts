import type { CopySource, PageCopy } from '@pazar/contracts/copywriting/copy.ts'
import type { CopyBrief } from '@pazar/contracts/copywriting/routes.ts'
import { currencyOf, type Market, markets } from '@pazar/contracts/money/market.ts'
import { toMinor } from '@pazar/contracts/money/money.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { WebsiteFromLinks } from '@pazar/contracts/website/create-website.ts'
import { defaultTerms, freeDelivery } from '@pazar/contracts/website/terms.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import { suggestUrl } from '@pazar/contracts/website/custom-url.ts'
import { defaultSinglePrice } from '@pazar/contracts/website/default-offers.ts'
import { briefLimits } from '@pazar/contracts/website/product-brief.ts'
import type { LinkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import { storePicture } from '../image/store-picture.ts'
import type { StoredImages } from '../image/stored-images.ts'
import type { ProductLinks } from '@pazar/link-import/product-links.ts'
import { invalid } from '../refusals.ts'
import { imagesFromAddresses } from './images-from-addresses.ts'
import type { NewWebsite } from './make-website.ts'
import { generateSections } from '@pazar/copywriting/generator/generate-texts.ts'

/** Maximum number of pictures imported from a page. */
const maxPictures = 6

/** Stores a page's pictures and skips unreadable ones. Refuses only if the storage quota is full. */
async function storePictures(
  { links, images }: { links: ProductLinks; images: StoredImages },
  addresses: readonly string[],
  userId: number,
): Promise<{ addresses: string[] } | { refusal: Refusal }> {
  const pictures = await Promise.all(
    addresses.slice(0, maxPictures).map(async (address) => {
      const picture = await links.picture(address)
      return 'refusal' in picture ? picture : storePicture(images, picture.bytes, userId)
    }),
  )
  const full = pictures.find((each) => 'refusal' in each && each.refusal.code === 'storage_full')
  if (full && 'refusal' in full) return { refusal: full.refusal }
  return { addresses: pictures.flatMap((each) => ('refusal' in each ? [] : [each.body.imageUrl])) }
}

const marketOf = ({ currency }: LinkedProduct): Market =>
  markets.find((market) => currencyOf(market) === currency) ?? 'Serbia'

interface PiecePrices {
  currentPrice: number
  originalPrice: number
  /** Whether the prices come from the linked page. */
  areRead: boolean
}

/**
 * The page's prices if they are in the market's currency, else the market's default prices
 * (offers/default-constants).
 */
function pricesOf({ price, originalPrice, currency }: LinkedProduct, market: Market): PiecePrices {
  if (price === null || currency !== currencyOf(market)) {
    const start = defaultSinglePrice(market)
    return { currentPrice: start.price, originalPrice: start.originalPrice, areRead: false }
  }
  return { currentPrice: toMinor(price), originalPrice: toMinor(originalPrice ?? price), areRead: true }
}

const linesOf = (text: string, maxLength: number) =>
  text
    .split(/\r?\n|;/)
    .map((each) =>
      each
        .replace(/^[-•*\s]+/, '')
        .trim()
        .slice(0, maxLength)
        .toWellFormed(),
    )
    .filter(Boolean)

/** The test tool's five answers as page texts. Typed benefits come before generated bullets, five in all. */
function typedTexts(
  request: WebsiteFromLinks,
  product: LinkedProduct,
  market: Market,
  copy: PageCopy,
  source: CopySource,
): Partial<WebsiteContent> {
  const sections = generateSections(product.productName, market, defaultTerms)
  const problems = linesOf(request.customerProblems, 200)
  // The AI model has read the page. Without a model the page's own description is used, if it is in Serbian.
  const description = source === 'ai' ? copy.longDescription : product.description || copy.longDescription
  return {
    bullets: [...linesOf(request.keyBenefits, 300), ...copy.bullets].slice(0, 5),
    hook: linesOf(request.competitiveAdvantage, 500)[0] ?? '',
    longDescription: [description, ...linesOf(request.uniqueCharacteristics, 2000)]
      .filter(Boolean)
      .join('\n\n'),
    problemSolutionSections:
      problems.length === 0
        ? []
        : problems.slice(0, 4).map((title, place) => ({ ...sections[place % sections.length]!, title })),
    designRecommendations: {
      ...copy.designRecommendations,
      ...(request.targetAudience && { targetAudience: request.targetAudience.slice(0, 300).toWellFormed() }),
    },
  }
}

interface LinkDependencies {
  links: ProductLinks
  images: StoredImages
  publicOrigin: string
}

/** Reads a product's page and stores its pictures. Refuses a page without a usable picture. */
async function readProduct(
  dependencies: LinkDependencies,
  link: string,
  userId: number,
): Promise<{ product: LinkedProduct; images: string[]; pictures: Image[] } | { refusal: Refusal }> {
  const read = await dependencies.links.read(link)
  if ('refusal' in read)
    return { refusal: { ...read.refusal, issues: [{ path: 'urls.0', message: read.refusal.message }] } }
  const { product } = read
  const stored = await storePictures(dependencies, product.images, userId)
  if ('refusal' in stored) return stored
  const images = stored.addresses
  if (images.length === 0)
    return {
      refusal: invalid([
        { path: 'urls.0', message: 'Na stranici nismo pronašli sliku proizvoda koju možemo da preuzmemo.' },
      ]),
    }
  const pictures = await imagesFromAddresses(images, dependencies.images, dependencies.publicOrigin)
  if ('issues' in pictures) return { refusal: invalid(pictures.issues) }
  return { product, images, pictures: pictures.images }
}

const inOneLine = (text: string, maxLength: number) =>
  linesOf(text, maxLength).join('. ').slice(0, maxLength).toWellFormed()

const productBriefOf = (
  { targetAudience, customerProblems, competitiveAdvantage }: WebsiteFromLinks,
  { facts }: LinkedProduct,
) => ({
  forWhom: inOneLine(targetAudience, briefLimits.forWhom),
  solves: inOneLine(customerProblems, briefLimits.solves),
  special: inOneLine(competitiveAdvantage, briefLimits.special),
  facts,
})

type FormFromLinks = Pick<NewWebsite, 'form' | 'pictures'> & {
  brief: CopyBrief
  typed(copy: PageCopy, source: CopySource): Partial<WebsiteContent>
}

/**
 * Builds the form that the builder would send from the first link of the test tool (websites/creation), and
 * the brief for the texts. Without a named market, the page's currency decides.
 */
export async function formFromLinks(
  dependencies: LinkDependencies,
  request: WebsiteFromLinks,
  userId: number,
): Promise<FormFromLinks | { refusal: Refusal }> {
  const link = request.urls[0]!
  const read = await readProduct(dependencies, link, userId)
  if ('refusal' in read) return read
  const { product, images, pictures } = read
  const market = request.targetMarket ?? marketOf(product)
  const { productName, description, sourceText } = product
  const { areRead, ...prices } = pricesOf(product, market)
  const { templateName } = request
  const productBrief = productBriefOf(request, product)
  return {
    form: {
      productBrief,
      customUrl: suggestUrl(productName) || 'proizvod',
      productLink: link,
      productName,
      sku: product.sku,
      images,
      ...prices,
      templateName,
      targetMarket: market,
    },
    pictures,
    brief: {
      productName,
      productLink: link,
      description: description || sourceText,
      targetMarket: market,
      templateName,
      productBrief,
      delivery: freeDelivery,
      answers: [
        request.targetAudience,
        request.keyBenefits,
        request.uniqueCharacteristics,
        request.competitiveAdvantage,
        request.customerProblems,
      ],
    },
    // Sell nothing at a price that the seller has not seen: the page stays inactive until they activate it.
    typed: (copy, source) => ({ ...typedTexts(request, product, market, copy, source), isActive: areRead }),
  }
}
