import { isIP } from 'node:net'
import { isSellersHost } from '@pazar/contracts/domain/sellers-host.ts'
import type { AdVisit } from '@pazar/contracts/order/events.ts'
import { consentCookie, mayBeTold } from '@pazar/contracts/website/consent.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { sellerMark } from '@pazar/http-server/seller-mark.ts'
import type { Call } from '@pazar/http-server/routing/endpoint.ts'
import type { PixelInForce } from './pixel-in-force.ts'

type Visit = Pick<Call<any>, 'address' | 'userAgent' | 'host' | 'cookie'>

export interface AdVisitOptions {
  pixelInForce(sellerId: number, host: string): Promise<PixelInForce | undefined>
  publicOrigin: string
  appSecret: string
}

/**
 * Meta's own form of its two cookies: https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc. What is otherwise, a stranger wrote. Its parameter builder, which may
 * have made them on another site of the same domain, adds a short part of its own at the end.
 */
const browserId = /^fb\.\d\.\d{10,16}\.\d{1,20}(?:\.[\w-]{1,20})?$/
const clickId = /^fb\.\d\.\d{10,16}\.[\w-]{1,500}(?:\.[\w-]{1,20})?$/
const matching = (pattern: RegExp, text: string | undefined): string | null => (text !== undefined && pattern.test(text) ? text : null)

/** The page as it is addressed, without what a shopper came with: nothing that he sends is in it. */
function pageOf(host: string, { customUrl }: Pick<WebsiteContent, 'customUrl'>, publicOrigin: string): string {
  const ours = new URL(publicOrigin)
  return isSellersHost(host, publicOrigin) ? `${ours.protocol}//${host.toLowerCase()}/${customUrl}` : `${ours.origin}/${customUrl}`
}

/**
 * The visit that an order comes from, for Meta to be told of it; null where nobody is to be told: no pixel with a token, no yes to this seller of a shopper who is asked, or no browser. Address
 * and browser are those of the connection, as far as our own proxies are believed. An order is worth more than what is told of it, so a failure here is a null too.
 */
export async function adVisitOf(call: Visit, { sellerId, content }: { sellerId: number; content: Pick<WebsiteContent, 'customUrl' | 'consentBanner'> }, { pixelInForce, publicOrigin, appSecret }: AdVisitOptions): Promise<AdVisit | null> {
  if (call.userAgent === undefined || !mayBeTold(content.consentBanner, call.cookie(consentCookie(sellerMark(sellerId, appSecret))))) return null
  const pixel = await pixelInForce(sellerId, call.host).catch(() => undefined)
  if (!pixel) return null
  return {
    ip: isIP(call.address) ? call.address : '', userAgent: call.userAgent, fbp: matching(browserId, call.cookie('_fbp')), fbc: matching(clickId, call.cookie('_fbc')),
    page: pageOf(call.host, content, publicOrigin), pixelHost: pixel.host,
  }
}
