import type { ShopView } from '@pazar/contracts/shop/routes.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import type { Refused } from '../order-form/OrderForm.tsx'
import type { ThankYouProps } from '../thank-you/ThankYouPage.tsx'

/** A whole document, and the style sheets in it, which the content security policy names by their hashes. */
export interface Rendered {
  html: string
  styles: readonly string[]
}

/** What the built pages export (Pages.tsx): the server knows them by this alone, because it cannot run .tsx itself. */
export interface Pages {
  landingPage(website: PublicWebsiteView, options: { scripts: readonly string[]; origin: string; pageView: string; refused?: Refused }): Rendered
  /** Without an order: it was placed a moment ago and is not readable yet. */
  thankYouPage(props: ThankYouProps): Rendered
  /** @param address the canonical one, whole. */
  shopFrontPage(shop: ShopView, address: string): Rendered
  orderNotFoundPage(): Rendered
  notFoundPage(): Rendered
  /** At a host that nobody has verified. */
  unknownHostPage(): Rendered
  unavailablePage(): Rendered
}
