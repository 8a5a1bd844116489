import { defaultStock, mostUpsellImages, type UpsellProductEvent, upsellIdOf } from '@pazar/contracts/upsell/events.ts'
import type { upsellLink } from '@pazar/contracts/upsell/routes.ts'
import type { Issue } from '@pazar/contracts/route/refusal.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import type { z } from 'zod'
import type { UpsellCopy } from '../copywriting/upsell-task.ts'
import type { StoredImages } from '../image/stored-images.ts'
import { imagesFromAddresses } from '../website/images-from-addresses.ts'
import { titleFromAddress } from './title-from-address.ts'

/** An upsell product as somebody asks for it, its pictures found. Amounts in minor units; what he left out is undefined. */
export interface NewUpsell {
  url: string
  title?: string
  /** Of its own page, where that was read. */
  foundName?: string
  description?: string
  /** Of a model, or why it has written nothing; neither where there is none. */
  copy?: UpsellCopy
  aiError?: string
  price?: number
  originalPrice?: number
  productCost?: number
  sku?: string
  images: readonly Image[]
}

/**
 * The events that add upsell products to a website after `before` others, one each and in their order: alone, or in the same append as
 * `WebsiteCreated`. A product without a price is kept but not offered, until its seller names one.
 */
export const upsellsAdded = (websiteId: number, products: readonly NewUpsell[], before = 0): Extract<UpsellProductEvent, { type: 'UpsellProductAdded' }>[] =>
  products.map(({ url, title, foundName, copy, aiError, price = 0, originalPrice, productCost, sku, images }, index) => ({
    type: 'UpsellProductAdded',
    data: {
      product: {
        id: upsellIdOf(websiteId, before + index + 1),
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
      },
    },
  }))

/** Links of a form with their pictures found; `field` is what it calls them, for the issues. */
export async function newUpsells(
  links: readonly (z.output<typeof upsellLink> & Pick<NewUpsell, 'foundName' | 'description'>)[], field: string, { images, publicOrigin }: { images: StoredImages; publicOrigin: string },
): Promise<{ products: NewUpsell[] } | { issues: Issue[] }> {
  const issues: Issue[] = []
  const products: NewUpsell[] = []
  for (const [place, { image, images: more = [], ...link }] of links.entries()) {
    const addresses = [...more, ...(image ? [image] : [])]
    if (addresses.length > mostUpsellImages) issues.push({ path: `${field}.${place}.images`, message: `Maksimalno možete dodati ${mostUpsellImages} slika` })
    const found = await imagesFromAddresses(addresses, images, publicOrigin)
    if ('issues' in found) issues.push(...found.issues.map(({ path, message }) => ({ path: `${field}.${place}.${path}`, message })))
    else products.push({ ...link, images: found.images })
  }
  return issues.length > 0 ? { issues } : { products }
}
