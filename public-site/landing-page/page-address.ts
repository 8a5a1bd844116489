import { customUrlPattern } from '@pazar/contracts/website/content.ts'
import { reservedUrls } from '@pazar/contracts/website/reserved-urls.ts'

/** Whether a page can have this address; for any other address the API need not be called. */
export const isPageAddress = (customUrl: string): boolean =>
  customUrlPattern.test(customUrl) && !reservedUrls.has(customUrl)

/** The platform's origin with another host; keeps scheme and port. */
export function originAt(host: string, publicOrigin: string): string {
  const url = new URL(publicOrigin)
  url.hostname = host
  return url.origin
}

/** Origin of a seller's canonical addresses: their primary host's, or the platform's without one. */
export const canonicalOrigin = (primaryHost: string | null | undefined, publicOrigin: string): string =>
  primaryHost ? originAt(primaryHost, publicOrigin) : publicOrigin
