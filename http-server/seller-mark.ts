import { createHmac } from 'node:crypto'

/**
 * A seller's public name on shoppers' pages: the same on all of his, and his number cannot be told from it (resolution 41). A shopper's answer to his cookie banner is
 * kept under it, for at the platform sellers share a host. HMAC-SHA-256 under APP_SECRET, 16 hexadecimal digits.
 */
export const sellerMark = (sellerId: number, appSecret: string): string => createHmac('sha256', appSecret).update(`seller-mark\n${sellerId}`).digest('hex').slice(0, 16)
