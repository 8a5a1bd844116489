/**
 * Internal names of the platform: a single label, a name below localhost, or an IP address. No seller can
 * claim any of these.
 */
const internalHostPattern = /^([^.]*|.*\.localhost|\d{1,3}(\.\d{1,3}){3}|\[.*\])$/

/**
 * Whether a request came in on a seller's own host: any public host name other than the platform's, verified
 * or not.
 * @param host without port.
 */
export function isSellerHost(host: string, publicOrigin: string): boolean {
  const hostname = host.toLowerCase().replace(/\.$/, '')
  return !internalHostPattern.test(hostname) && hostname !== new URL(publicOrigin).hostname
}
