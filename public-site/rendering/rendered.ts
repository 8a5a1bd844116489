import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { LegalPageProps } from '../legal/LegalPage.tsx'
import type { MyOrderProps } from '../my-order/MyOrderPage.tsx'
import type { RefusedForm } from '../order-form/refused-form.ts'
import type { StorefrontQuery } from '../storefront/products.ts'
import type { Store } from '../storefront/store.ts'
import type { LegacyThanksProps } from '../thank-you/LegacyThanks.tsx'
import type { ThankYouProps } from '../thank-you/ThankYouPage.tsx'

/** A whole document with its style sheets, which the content security policy names by their hashes. */
export interface Rendered {
  html: string
  styles: readonly string[]
}

/**
 * Exports of the built pages (Pages.tsx). The server knows the pages only by this type, because it cannot run
 * .tsx files.
 */
export interface Pages {
  /**
   * @param options.platform the platform's origin, whatever the page's canonical host is; without it the page
   *   cannot be edited in place.
   */
  landingPage(
    website: PublicWebsiteView,
    options: {
      scripts: readonly string[]
      origin: string
      platform?: string
      storefront?: string
      pageView: string
      refused?: RefusedForm
    },
  ): Rendered
  /** If `order` is missing, it has just been placed and is not readable yet. */
  thankYouPage(props: ThankYouProps & { scripts: readonly string[] }): Rendered
  /** For an unknown order; takes orders of the three legacy offers if the website sells them. */
  legacyThanksPage(options: LegacyThanksProps & { scripts: readonly string[] }): Rendered
  /**
   * @param options.shop the shop of the host's seller, for their ad pixel.
   * @param options.storefront undefined if the seller has one page, which is then at `/` of their host.
   */
  staticThanksPage(options: {
    shop?: Store['tracking']
    storefront?: string
    scripts: readonly string[]
  }): Rendered
  /** A shopper's own order. It has no scripts, which could send its address on. */
  myOrderPage(props: MyOrderProps): Rendered
  legalPage(props: LegalPageProps & { scripts: readonly string[] }): Rendered
  storefrontPage(store: Store, query: StorefrontQuery, scripts: readonly string[]): Rendered
  /** Shown if the products cannot be loaded. */
  storefrontProblemPage(store: Store): Rendered
  orderNotFoundPage(): Rendered
  /** Shown if the order cannot be loaded. */
  orderNotLoadedPage(): Rendered
  notFoundPage(): Rendered
  /** Answers an order for a page that was switched off while it was open. @param shopPath leads to what is sold. */
  notSoldPage(shopPath: string): Rendered
  /** At a host that no seller has verified. */
  unknownHostPage(): Rendered
  unavailablePage(): Rendered
}
