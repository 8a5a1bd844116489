import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { maxUpsellImages } from '@pazar/contracts/upsell/events.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import type { LinkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import { storePicture } from '@pazar/command-api/image/store-picture.ts'
import type { prepareCommands } from '@pazar/command-api/prepare-commands.ts'
import { noPictures, type PageDetails, pageDetailsOf } from '@pazar/command-api/upsell/page-details.ts'
import { upsellFold } from '@pazar/command-api/upsell/upsell-state.ts'
import { imagesFromAddresses } from '@pazar/command-api/website/images-from-addresses.ts'
import type { ProductLinks } from '@pazar/link-import/product-links.ts'

export interface PageReaderDependencies extends Pick<
  Awaited<ReturnType<typeof prepareCommands>>,
  'folds' | 'images'
> {
  links: ProductLinks
  publicOrigin: string
}

export interface WaitingUpsell {
  websiteId: number
  upsellId: number
}

interface Pictures {
  images: readonly Image[]
  problem?: string
}

/** Downloads and stores the pictures of a page. `problem` is for the seller if there is no picture. */
async function importPictures(
  { links, images, publicOrigin }: PageReaderDependencies,
  { images: addresses }: LinkedProduct,
  sellerId: number,
  signal: AbortSignal | undefined,
): Promise<Pictures> {
  const stored: string[] = []
  let problem = noPictures
  for (const address of addresses) {
    if (stored.length === maxUpsellImages || signal?.aborted) break
    const picture = await links.picture(address)
    const storedPicture = 'refusal' in picture ? picture : await storePicture(images, picture.bytes, sellerId)
    if ('refusal' in storedPicture)
      problem = `Slike sa stranice nisu preuzete: ${storedPicture.refusal.message}`
    else if (!stored.includes(storedPicture.body.imageUrl)) stored.push(storedPicture.body.imageUrl)
  }
  const found = await imagesFromAddresses(stored, images, publicOrigin)
  return 'issues' in found || found.images.length === 0 ? { images: [], problem } : found
}

/**
 * Reads the page of a product. Undefined if the product no longer waits, or if the process stops; stopping
 * waits for at most one page or picture, and the next process reads the product.
 */
export async function readPage(
  dependencies: PageReaderDependencies,
  { websiteId, upsellId }: WaitingUpsell,
  signal: AbortSignal | undefined,
): Promise<({ sellerId: number } & ({ details: PageDetails } | { refusal: Refusal })) | undefined> {
  const { folds, links } = dependencies
  const { website, upsells } = (await folds.load(websiteStream(websiteId), upsellFold)).state
  const product = upsells.find((each) => each.id === upsellId)
  if (!website || product?.link?.state !== 'waiting') return undefined
  const { sellerId, market } = website
  const page = await links.read(product.originalUrl)
  if ('refusal' in page) return { sellerId, refusal: page.refusal }
  const pictures =
    product.images.length > 0
      ? { images: [] }
      : await importPictures(dependencies, page.product, sellerId, signal)
  if (signal?.aborted) return undefined
  return { sellerId, details: pageDetailsOf(page.product, market, pictures) }
}
