import { createHmac, timingSafeEqual } from 'node:crypto'

const minuteMs = 60_000
const minuteDigits = 8
/** 128 bits in base64url. */
const macLength = 22
/** Every proof has this length: it fills a fixed gap in cached pages. */
export const priceProofLength = minuteDigits + macLength

interface PricedPage {
  websiteId: number
  /** Revision of the website's stream whose prices the page shows. */
  revision: number
}

export interface PriceProofs {
  /** Proves that the page is shown at `now`, ms since 1970. */
  sign(page: PricedPage, now: number): string
  /**
   * When the page was shown, ms since 1970, rounded down to the minute. Undefined if the proof is not one for
   * this page.
   */
  shownAt(page: PricedPage, proof: string | undefined): number | undefined
}

/**
 * Proofs that a page showed its prices: the minute in decimal digits, and an HMAC-SHA-256 over website,
 * revision and minute. The key is derived from APP_SECRET for this purpose alone.
 */
export function createPriceProofs(appSecret: string): PriceProofs {
  const key = createHmac('sha256', appSecret).update('price-proof').digest()
  const macOf = ({ websiteId, revision }: PricedPage, minute: string): Buffer =>
    createHmac('sha256', key).update(`${websiteId}\n${revision}\n${minute}`).digest().subarray(0, 16)

  return {
    sign(page, now) {
      const minute = String(Math.floor(now / minuteMs)).padStart(minuteDigits, '0')
      return minute + macOf(page, minute).toString('base64url')
    },
    shownAt(page, proof) {
      if (proof === undefined || !/^\d{8}[\w-]{22}$/.test(proof)) return undefined
      const minute = proof.slice(0, minuteDigits)
      const mac = Buffer.from(proof.slice(minuteDigits), 'base64url')
      return timingSafeEqual(mac, macOf(page, minute)) ? Number(minute) * minuteMs : undefined
    },
  }
}
