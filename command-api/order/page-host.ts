const hostname = /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/

/**
 * Host of the page that an order came from. The host in the form counts only if it is our public origin;
 * otherwise the request's host is used. Trusting any other value would let a shopper put a foreign domain
 * into the seller's records.
 */
export function pageHost({
  formHost = '',
  requestHost,
  publicOrigin,
}: {
  formHost?: string
  requestHost: string
  publicOrigin: string
}): string {
  const ours = new URL(publicOrigin).hostname
  const requestedHost = requestHost.toLowerCase()
  const page = formHost.toLowerCase() === ours ? ours : requestedHost
  return hostname.test(page) ? page : ours
}
