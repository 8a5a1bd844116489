import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import type { LandingPage } from '../landing-page/landing-page.ts'
import type { StoreProduct } from './products.ts'

/** A storefront: the platform's, of all sellers, or the shop of one (resolutions 47, 51, 53). */
export interface Store {
  kind: 'platform' | 'shop'
  name: string
  /** Where it stands at this host, and where it is canonical, whole. */
  path: string
  address: string
  products: readonly StoreProduct[]
  /** Whether decorative figures are shown (landing spec, 2.8). A shop's only while all of its pages show theirs (resolution 46). */
  simulated: boolean
  /** The storefront's own words as its buyers say them. */
  say: LandingPage['say']
  /** 'od 3.000 RSD', or always. */
  freeDelivery: string
  /** One of the pages whose ad pixel the shop has, and whether any of them asks the shopper first; the platform's storefront, which is nobody's, has none. */
  tracking?: Pick<PublicWebsiteView, 'id' | 'sellerMark' | 'consentBanner' | 'targetMarket' | 'advertorialStory'>
}

/** Where free delivery begins, as the platform's storefront says it (landing spec, 2.8). */
export const freeFrom = 'Besplatna dostava od 3.000 RSD'

/** The decorative count of buyers starts so (landing spec, 2.8). */
export const buyersStart = 127
/** Who is looking: random within (landing spec, section 9). */
export const viewers = { from: 23, to: 69 } as const
