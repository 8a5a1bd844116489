import {
  defaultStock,
  maxUpsellImages,
  type UpsellProduct,
  type UpsellProductEvent,
  upsellIdOf,
} from '@pazar/contracts/upsell/events.ts'
import { lacksFacts } from '@pazar/contracts/upsell/upsells.ts'
import type { upsellLink } from '@pazar/contracts/upsell/routes.ts'
import type { Issue } from '@pazar/contracts/route/refusal.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import type { z } from 'zod'
import type { UpsellCopy } from '@pazar/copywriting/upsell-task.ts'
import type { StoredImages } from '../image/stored-images.ts'
import { imagesFromAddresses } from '../website/images-from-addresses.ts'
import { titleFromAddress } from '@pazar/contracts/upsell/title-from-address.ts'

/**
 * A requested upsell product with its resolved pictures. Amounts in minor units; omitted fields are
 * undefined.
 */
export interface NewUpsell {
  url: string
  title?: string
  /** Name on the product's own page, if that was read. */
  foundName?: string
  description?: string
  /** Texts written by the AI model, or why it failed; neither if no model is configured. */
  copy?: UpsellCopy
  aiError?: string
  price?: number
  originalPrice?: number
  productCost?: number
  sku?: string
  images: readonly Image[]
}

const newProduct = (
  { url, title, foundName, copy, aiError, price = 0, originalPrice, productCost, sku, images }: NewUpsell,
  id: number,
): UpsellProduct => ({
  id,
  originalUrl: url,
  title: title || copy?.title || foundName || titleFromAddress(url),
  urgentDescription: copy?.urgentDescription ?? '',
  originalPrice: originalPrice ?? price,
  discountPrice: price,
  productCost: productCost ?? 0,
  images: [...images],
  features: copy?.features ?? [],
  stockLeft: defaultStock,
  sku: sku ?? '',
  isActive: price > 0,
  aiProcessed: copy !== undefined,
  aiProcessingError: aiError ?? null,
})

/**
 * The events that add upsell products to a website that has had `before` of them, one event each in their
 * order. They are appended alone or together with `WebsiteCreated`. A product without a price is stored but
 * not offered until its page or its seller provides one; products with missing facts wait for their page to
 * be read.
 */
export const upsellAddedEvents = (
  websiteId: number,
  products: readonly NewUpsell[],
  before = 0,
): Extract<UpsellProductEvent, { type: 'UpsellProductAdded' }>[] =>
  products.map((upsell, index) => {
    const product = newProduct(upsell, upsellIdOf(websiteId, before + index + 1))
    return {
      type: 'UpsellProductAdded',
      data: {
        product: { ...product, ...(lacksFacts(product) && { link: { state: 'waiting', problem: null } }) },
      },
    }
  })

/** Resolves the pictures of a form's links. `field` is the form's name of the list, used in issue paths. */
export async function resolveUpsellLinks(
  links: readonly (z.output<typeof upsellLink> & Pick<NewUpsell, 'foundName' | 'description'>)[],
  field: string,
  { images, publicOrigin }: { images: StoredImages; publicOrigin: string },
): Promise<{ products: NewUpsell[] } | { issues: Issue[] }> {
  const issues: Issue[] = []
  const products: NewUpsell[] = []
  for (const [place, { image, images: more = [], ...link }] of links.entries()) {
    const addresses = [...more, ...(image ? [image] : [])]
    if (addresses.length > maxUpsellImages)
      issues.push({
        path: `${field}.${place}.images`,
        message: `Maksimalno možete dodati ${maxUpsellImages} slika`,
      })
    const found = await imagesFromAddresses(addresses, images, publicOrigin)
    if ('issues' in found)
      issues.push(
        ...found.issues.map(({ path, message }) => ({ path: `${field}.${place}.${path}`, message })),
      )
    else products.push({ ...link, images: found.images })
  }
  return issues.length > 0 ? { issues } : { products }
}
