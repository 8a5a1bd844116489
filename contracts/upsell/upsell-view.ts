import { currencyOf, type Market, symbolOf } from '../money/market.ts'
import { toDecimal, toMajor } from '../money/money.ts'
import { imageAddress } from '../website/website-view.ts'
import { type UpsellProduct, websiteOfUpsell } from './events.ts'
import type { PublicUpsellView, UpsellView } from './routes.ts'

/** The allow-list of what shoppers see (resolution 41). The market is the website's, and decides the currency. */
export const publicUpsellViewOf = (product: UpsellProduct, market: Market): PublicUpsellView => ({
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
})

/** What the owner and admins see. */
export const upsellViewOf = (product: UpsellProduct, market: Market): UpsellView => ({
  ...publicUpsellViewOf(product, market),
  originalUrl: product.originalUrl,
  productCost: toDecimal(product.productCost),
  sku: product.sku,
  isActive: product.isActive,
  aiProcessed: product.aiProcessed,
  aiProcessingError: product.aiProcessingError,
})
