const hostname = /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/

/**
 * Host of the page that an order came from: what the form says where it is our public origin's or that of the request, else
 * that of the request. Anything else would let a shopper write a stranger's domain into the seller's books.
 */
export function pageHost({ said = '', requestHost, publicOrigin }: { said?: string; requestHost: string; publicOrigin: string }): string {
  const ours = new URL(publicOrigin).hostname
  const asked = requestHost.toLowerCase()
  const page = said.toLowerCase() === ours ? ours : asked
  return hostname.test(page) ? page : ours
}
