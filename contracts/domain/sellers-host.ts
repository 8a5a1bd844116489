/** What the platform is called from within: by a name of a single label, one below localhost, or an address. No seller can have any of these. */
const internal = /^([^.]*|.*\.localhost|\d{1,3}(\.\d{1,3}){3}|\[.*\])$/

/**
 * Whether a request was made at a seller's own host rather than at the platform: at any name of the internet that is not ours, verified or not.
 * @param host without port.
 */
export function isSellersHost(host: string, publicOrigin: string): boolean {
  const asked = host.toLowerCase().replace(/\.$/, '')
  return !internal.test(asked) && asked !== new URL(publicOrigin).hostname
}
