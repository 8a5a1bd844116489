import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { ApiClient } from './api-client/api-client.ts'
import type { Renderer } from './rendering/renderer.ts'
import type { Store } from './storefront/store.ts'

/** Shared by all parts of the site. */
export interface SiteContext {
  api: ApiClient
  renderer: Renderer
  /** Scheme and host of the platform in browsers; shared pictures and canonical addresses start with it. */
  publicOrigin: string
  now(): number
  /** Reports that an API did not answer. */
  onFailure(error: unknown): void
}

/** Limits of one request by its host: the platform's, or a seller's own. */
export interface RequestedHost {
  /** The seller of a seller's host, which must not show another seller's orders; undefined at the platform. */
  sellerId?: number
  /** The shop of that seller, for the ad pixel of pages without a website. */
  tracking?: Store['tracking']
  /** Origin of absolute addresses: of a form that is shown again, and at a seller's host of all its pages. */
  origin: string
  websiteAt(customUrl: string): Promise<PublicWebsiteView | undefined>
  websiteById(websiteId: number): Promise<PublicWebsiteView | undefined>
  /**
   * The storefront of a website's seller, to which "Nazad" leads: undefined if the seller has no other pages.
   * The platform's if the seller is unknown.
   */
  storefrontOf(website: PublicWebsiteView | undefined): string | undefined
}
