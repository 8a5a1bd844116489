import type { CopySource, PageCopy } from '@pazar/contracts/copywriting/copy.ts'
import type { CopyBrief } from '@pazar/contracts/copywriting/routes.ts'
import { currencyOf, type Market, markets } from '@pazar/contracts/money/market.ts'
import { toMinor } from '@pazar/contracts/money/money.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { WebsiteFromLinks } from '@pazar/contracts/website/create-website.ts'
import { suggestUrl } from '@pazar/contracts/website/custom-url.ts'
import { defaultSinglePrice } from '@pazar/contracts/website/default-offers.ts'
import type { LinkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import { storePicture } from '../image/store-picture.ts'
import type { StoredImages } from '../image/stored-images.ts'
import type { ProductLinks } from '../product-link/product-links.ts'
import { invalid } from '../refusals.ts'
import { imagesFromAddresses } from './images-from-addresses.ts'
import type { WantedWebsite } from './make-website.ts'
import { writtenTexts } from './texts/written-texts.ts'

/** Of a page's pictures so many are kept. */
const mostPictures = 6

async function keptPictures({ links, images }: { links: ProductLinks; images: StoredImages }, addresses: readonly string[], userId: number): Promise<string[]> {
  const kept = await Promise.all(addresses.slice(0, mostPictures).map(async (address) => {
    const picture = await links.picture(address)
    const stored = 'refusal' in picture ? picture : await storePicture(images, picture.bytes, userId)
    return 'refusal' in stored ? undefined : stored.body.imageUrl
  }))
  return kept.filter((each) => each !== undefined)
}

const marketOf = ({ currency }: LinkedProduct): Market => markets.find((market) => currencyOf(market) === currency) ?? 'Serbia'

/** What the page says the product costs where it is in the market's currency; else what a page of section 9 starts with. */
function pricesOf({ price, originalPrice, currency }: LinkedProduct, market: Market): { currentPrice: number; originalPrice: number } {
  if (price === null || (currency !== null && currency !== currencyOf(market))) {
    const start = defaultSinglePrice(market)
    return { currentPrice: start.price, originalPrice: start.originalPrice }
  }
  return { currentPrice: toMinor(price), originalPrice: toMinor(originalPrice ?? price) }
}

const linesOf = (text: string, most: number) => text.split(/\r?\n|;/).map((each) => each.replace(/^[-•*\s]+/, '').trim().slice(0, most).toWellFormed()).filter(Boolean)

/** The tool's five answers where a page has a place for them; the benefits stand before those that are written, five in all. */
function typedTexts(asked: WebsiteFromLinks, product: LinkedProduct, market: Market, copy: PageCopy, source: CopySource): Partial<WebsiteContent> {
  const generated = writtenTexts(product.productName, market)
  const problems = linesOf(asked.customerProblems, 200)
  // What the page itself says is no answer of anybody's: a model has read it.
  const description = source === 'ai' ? copy.longDescription : product.description
  return {
    bullets: [...linesOf(asked.keyBenefits, 300), ...copy.bullets].slice(0, 5),
    hook: linesOf(asked.competitiveAdvantage, 500)[0] ?? '',
    longDescription: [description, ...linesOf(asked.uniqueCharacteristics, 2000)].filter(Boolean).join('\n\n'),
    problemSolutionSections: problems.length === 0 ? [] : problems.slice(0, 4).map((title, place) => ({ ...generated.problemSolutionSections[place % generated.problemSolutionSections.length]!, title })),
    designRecommendations: { ...copy.designRecommendations, ...(asked.targetAudience && { targetAudience: asked.targetAudience.slice(0, 300).toWellFormed() }) },
  }
}

/**
 * What the builder's form would hold, read from the first link of the test tool (resolution 43), and what is to be written of it. The market is that of the
 * page's currency where none is named.
 */
export async function formFromLinks(
  dependencies: { links: ProductLinks; images: StoredImages; publicOrigin: string }, asked: WebsiteFromLinks, userId: number,
): Promise<(Pick<WantedWebsite, 'form' | 'pictures'> & { brief: CopyBrief; typed(copy: PageCopy, source: CopySource): Partial<WebsiteContent> }) | { refusal: Refusal }> {
  const link = asked.urls[0]!
  const read = await dependencies.links.read(link)
  if ('refusal' in read) return { refusal: { ...read.refusal, issues: [{ path: 'urls.0', message: read.refusal.message }] } }
  const { product } = read
  const images = await keptPictures(dependencies, product.images, userId)
  if (images.length === 0) return { refusal: invalid([{ path: 'urls.0', message: 'Na stranici nismo pronašli sliku proizvoda koju možemo da preuzmemo.' }]) }
  const pictures = await imagesFromAddresses(images, dependencies.images, dependencies.publicOrigin)
  if ('issues' in pictures) return { refusal: invalid(pictures.issues) }
  const market = asked.targetMarket ?? marketOf(product)
  const { productName, description } = product
  const { templateName, targetAudience, keyBenefits, uniqueCharacteristics, competitiveAdvantage, customerProblems } = asked
  return {
    form: {
      customUrl: suggestUrl(productName) || 'proizvod', productLink: link, productName, sku: product.sku, images, ...pricesOf(product, market), templateName, targetMarket: market,
    },
    pictures: pictures.images,
    brief: { productName, productLink: link, description, targetMarket: market, templateName, answers: [targetAudience, keyBenefits, uniqueCharacteristics, competitiveAdvantage, customerProblems] },
    typed: (copy, source) => typedTexts(asked, product, market, copy, source),
  }
}
