import { currencyOf, type Market, symbolOf } from '../money/market.ts'
import { toDecimal, toMajor } from '../money/money.ts'
import { imageAddress } from '../website/website-view.ts'
import { websiteOfUpsell } from './events.ts'
import type { PublicUpsellView, UpsellView } from './routes.ts'
import type { UpsellRecord } from './upsells.ts'

/**
 * The allow-list of fields that shoppers see (websites/public-answer). The website's market decides the
 * currency.
 */
export const publicUpsellViewOf = (product: UpsellRecord, market: Market): PublicUpsellView => ({
  id: product.id,
  websiteId: websiteOfUpsell(product.id),
  title: product.title,
  urgentDescription: product.urgentDescription,
  originalPrice: toMajor(product.originalPrice),
  discountPrice: toMajor(product.discountPrice),
  savings: toMajor(Math.max(0, product.originalPrice - product.discountPrice)),
  currency: currencyOf(market),
  currencySymbol: symbolOf(market),
  images: product.images.map(imageAddress),
  pictures: product.images,
  features: product.features,
  stockLeft: product.stockLeft,
  hasEnteredStock: product.hasEnteredStock,
})

/** All fields, for the owner and admins. */
export const upsellViewOf = (product: UpsellRecord, market: Market): UpsellView => ({
  ...publicUpsellViewOf(product, market),
  originalUrl: product.originalUrl,
  productCost: toDecimal(product.productCost),
  sku: product.sku,
  isActive: product.isActive,
  aiProcessed: product.aiProcessed,
  aiProcessingError: product.aiProcessingError,
  linkState: product.link?.state ?? null,
  linkProblem: product.link?.problem ?? null,
  uncheckedPrice: product.link?.uncheckedPrice ?? false,
})
