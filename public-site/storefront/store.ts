import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { LandingPage } from '../landing-page/landing-page.ts'
import type { StoreProduct } from './products.ts'
import type { StoreTerms } from './store-terms.ts'

/**
 * A storefront: the platform's with all sellers, or the shop of one seller (storefront/listing,
 * domains/seller-hosts, tenants/page).
 */
export interface Store {
  kind: 'platform' | 'shop'
  name: string
  /** Its path at the current host; `address` is its absolute canonical address. */
  path: string
  address: string
  products: readonly StoreProduct[]
  /**
   * Whether invented figures are shown (storefront/listing): only if every listed page simulates its social
   * proof.
   */
  simulated: boolean
  /** Selects the language variant of the storefront. */
  say: LandingPage['say']
  /** Undefined for the platform's storefront, which has many sellers. */
  seller?: PublicWebsiteView['seller']
  /** Prefix of the addresses of the seller's legal pages. */
  legalBase?: string
  terms: StoreTerms
  /**
   * A page with the ad pixel of the shop, and whether any of its pages asks for consent. Undefined for the
   * platform's storefront, which has no pixel.
   */
  tracking?: Pick<
    PublicWebsiteView,
    'id' | 'sellerMark' | 'consentBanner' | 'targetMarket' | 'advertorialStory' | 'seller'
  >
}
