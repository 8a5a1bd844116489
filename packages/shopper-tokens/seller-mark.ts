import { createHmac } from 'node:crypto'

/**
 * A seller's public identifier on shoppers' pages (storefront/shared-names). It is the same on all of the
 * seller's pages and does not reveal the seller's id. Cookie consent is stored under it, because sellers
 * share the platform's host. HMAC-SHA-256 under APP_SECRET, 16 hexadecimal digits.
 */
export const sellerMark = (sellerId: number, appSecret: string): string =>
  createHmac('sha256', appSecret).update(`seller-mark\n${sellerId}`).digest('hex').slice(0, 16)
