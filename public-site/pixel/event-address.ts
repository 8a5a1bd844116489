/** What is known of the browser, for the one request that an event is. */
export interface EventSource {
  pixelId: string
  /** Of the page; see `addressOf`. */
  page: string
  referrer: string
  /** ms since 1970. */
  at: number
  /** Meta's first-party cookies, so that visits and clicks on ads find together. */
  fbp: string
  fbc: string | undefined
}

export interface PixelEvent {
  name: 'PageView' | 'ViewContent' | 'AddToCart' | 'InitiateCheckout' | 'Purchase'
  /** The same event told by a server is told once. */
  id: string
  /** In major units, with its currency. */
  value?: number
  currency?: string
  contentIds?: readonly string[]
  contentName?: string
  quantity?: number
}

/** Currency in letters only (landing spec, section 7): "RSD", never "RSD." or a sign. */
const letters = (currency: string): string => currency.replace(/[^A-Za-z]/g, '').toUpperCase()

/** The page as Meta may know it: an order's number is nobody's business, ad parameters are. */
export function addressOf(location: { origin: string; pathname: string; search: string }): string {
  const path = location.pathname.startsWith('/hvala') ? '/hvala' : location.pathname
  const kept = [...new URLSearchParams(location.search)].filter(([name]) => /^(utm_\w+|fbclid)$/.test(name))
  return `${location.origin}${path}${kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''}`
}

/**
 * An event as the request of Meta's image pixel: https://developers.facebook.com/docs/meta-pixel/advanced, "Installing the pixel using an
 * img tag"; `eid` is its event id for deduplication. No script of Meta's is loaded.
 */
export function eventAddress(source: EventSource, event: PixelEvent): string {
  const { value, currency, contentIds, contentName, quantity } = event
  const custom = {
    ...(value !== undefined && currency && { value: String(value), currency: letters(currency) }),
    ...(contentIds && { content_type: 'product', content_ids: JSON.stringify(contentIds) }),
    ...(contentName && { content_name: contentName }),
    ...(quantity !== undefined && { num_items: String(quantity) }),
  }
  const parameters = new URLSearchParams({
    id: source.pixelId, ev: event.name, dl: source.page, rl: source.referrer, if: 'false', ts: String(source.at), eid: event.id, fbp: source.fbp,
    ...(source.fbc && { fbc: source.fbc }),
  })
  for (const [name, text] of Object.entries(custom)) parameters.set(`cd[${name}]`, text)
  return `https://www.facebook.com/tr?${parameters}`
}
