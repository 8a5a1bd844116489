import type { ShopView } from '@pazar/contracts/storefront/routes.ts'
import type { OwnPageCache } from '../cache/own-page-cache.ts'
import { shopTracking } from '../document/tracking-facts.ts'
import { canonicalOrigin, isPageAddress } from '../landing-page/page-address.ts'
import type { RequestedHost } from '../site-context.ts'
import { storefrontPath } from '../storefront/stores.ts'

/** A verified host of a seller, as one request sees it. */
export interface SellerHost extends RequestedHost {
  /** The requested host, in its compared form. */
  host: string
  shop: ShopView
  /** Whether the seller's pages are canonical at this host. */
  isPrimary: boolean
  /** Target of "Nazad": none with a single page, because the storefront then is that page. */
  backPath: string | undefined
  /** Path of the storefront, which is at `/` if the seller has several pages. */
  frontPath: string
}

/** Describes the requested host; `origin` is that of the seller's primary host, at any of their hosts. */
export function sellerHost(
  host: string,
  shop: ShopView,
  { ownPages, publicOrigin }: { ownPages: OwnPageCache; publicOrigin: string },
): SellerHost {
  /** A shop with very many pages lists only some of them; the others are requested one by one. */
  const unlistedPage = async (page: { customUrl: string } | { websiteId: number }) =>
    shop.more ? ownPages.get({ host, ...page }) : undefined
  const backPath = shop.websites.length > 1 ? '/' : undefined
  return {
    host,
    shop,
    isPrimary: host === shop.host,
    backPath,
    frontPath: shop.websites.length === 1 ? storefrontPath : '/',
    sellerId: shop.sellerId,
    tracking: shopTracking(shop.websites),
    origin: canonicalOrigin(shop.host, publicOrigin),
    websiteAt: async (customUrl) =>
      isPageAddress(customUrl)
        ? (shop.websites.find((website) => website.customUrl === customUrl) ?? unlistedPage({ customUrl }))
        : undefined,
    websiteById: async (websiteId) =>
      shop.websites.find(({ id }) => id === websiteId) ?? unlistedPage({ websiteId }),
    storefrontOf: () => backPath,
  }
}
