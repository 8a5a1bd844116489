import { isIP } from 'node:net'
import { isSellerHost } from '@pazar/contracts/domain/seller-host.ts'
import type { AdVisit } from '@pazar/contracts/order/events.ts'
import { consentCookie, isTrackingAllowed } from '@pazar/contracts/website/consent.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { sellerMark } from '@pazar/shopper-tokens/seller-mark.ts'
import type { Call } from '@pazar/http-server/routing/endpoint.ts'
import type { ActivePixel } from './active-pixel.ts'

type Visit = Pick<Call, 'address' | 'userAgent' | 'host' | 'cookie'>

export interface AdVisitOptions {
  pixelInForce(sellerId: number, host: string): Promise<ActivePixel | undefined>
  publicOrigin: string
  appSecret: string
}

/**
 * Formats of Meta's two cookies:
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc. Other values are
 * forged. Meta's parameter builder, which may have set them on another site of the same domain, appends a
 * short part.
 */
const browserId = /^fb\.\d\.\d{10,16}\.\d{1,20}(?:\.[\w-]{1,20})?$/
const clickId = /^fb\.\d\.\d{10,16}\.[\w-]{1,500}(?:\.[\w-]{1,20})?$/
const matching = (pattern: RegExp, text: string | undefined): string | null =>
  text !== undefined && pattern.test(text) ? text : null

/** The page's canonical address, without anything that the shopper sends. */
function pageOf(
  host: string,
  { customUrl }: Pick<WebsiteContent, 'customUrl'>,
  publicOrigin: string,
): string {
  const ours = new URL(publicOrigin)
  return isSellerHost(host, publicOrigin)
    ? `${ours.protocol}//${host.toLowerCase()}/${customUrl}`
    : `${ours.origin}/${customUrl}`
}

type SoldPage = { sellerId: number; content: Pick<WebsiteContent, 'customUrl' | 'consentBanner'> }

/**
 * Whether this shopper's clicks and visits may be stored for ad networks: follows the same consent answer as
 * the pixel.
 */
export const mayBeTracked = (
  call: Pick<Visit, 'cookie'>,
  { sellerId, content }: SoldPage,
  appSecret: string,
): boolean =>
  isTrackingAllowed(content.consentBanner, call.cookie(consentCookie(sellerMark(sellerId, appSecret))))

/**
 * The ad visit of an order for Meta's Conversions API; null if nothing may be sent: no pixel with a token, no
 * consent for this seller, or no browser. Address and browser are those of the connection, as far as our own
 * proxies are trusted. A failure also gives null, because it must not lose the order.
 */
export async function adVisitOf(
  call: Visit,
  page: SoldPage,
  { pixelInForce, publicOrigin, appSecret }: AdVisitOptions,
): Promise<AdVisit | null> {
  const { sellerId, content } = page
  if (call.userAgent === undefined || !mayBeTracked(call, page, appSecret)) return null
  const pixel = await pixelInForce(sellerId, call.host).catch(() => undefined)
  if (!pixel) return null
  return {
    ip: isIP(call.address) ? call.address : '',
    userAgent: call.userAgent,
    fbp: matching(browserId, call.cookie('_fbp')),
    fbc: matching(clickId, call.cookie('_fbc')),
    page: pageOf(call.host, content, publicOrigin),
    pixelHost: pixel.host,
  }
}
