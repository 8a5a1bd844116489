import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import type { Refused } from '../order-form/OrderForm.tsx'
import type { Asked } from '../storefront/products.ts'
import type { Store } from '../storefront/store.ts'
import type { ThankYouProps } from '../thank-you/ThankYouPage.tsx'

/** A whole document, and the style sheets in it, which the content security policy names by their hashes. */
export interface Rendered {
  html: string
  styles: readonly string[]
}

/** What the built pages export (Pages.tsx): the server knows them by this alone, because it cannot run .tsx itself. */
export interface Pages {
  /** @param options.platform the house's own origin, whatever host the page is canonical at; without it the page is not one to be edited in place. */
  landingPage(website: PublicWebsiteView, options: { scripts: readonly string[]; origin: string; platform?: string; pageView: string; refused?: Refused }): Rendered
  /** Without an order: it was placed a moment ago and is not readable yet. */
  thankYouPage(props: ThankYouProps & { scripts: readonly string[] }): Rendered
  /** Of an order that is not known; with a website its three offers can be ordered (resolution 36). */
  legacyThanksPage(options: { website?: PublicWebsiteView; shop?: Store['tracking']; pageView: string; refused?: Refused; scripts: readonly string[] }): Rendered
  /** @param options.shop whose host it is, for his ad pixel. */
  staticThanksPage(options: { shop?: Store['tracking']; scripts: readonly string[] }): Rendered
  storefrontPage(store: Store, asked: Asked, scripts: readonly string[]): Rendered
  /** Nobody can say what is on sale. */
  storefrontProblemPage(store: Store): Rendered
  orderNotFoundPage(): Rendered
  /** Nobody can say what was ordered. */
  orderNotLoadedPage(): Rendered
  notFoundPage(): Rendered
  /** At a host that nobody has verified. */
  unknownHostPage(): Rendered
  unavailablePage(): Rendered
}
