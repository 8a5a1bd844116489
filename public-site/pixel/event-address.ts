/** Facts about the browser that an event contains. */
export interface EventSource {
  pixelId: string
  /** Made by `addressOf`. */
  page: string
  referrer: string
  /** ms since 1970. */
  at: number
  /** Meta's first-party cookies, which connect visits with clicks on ads. */
  fbp: string
  fbc: string | undefined
}

export interface PixelEvent {
  name: 'PageView' | 'ViewContent' | 'AddToCart' | 'InitiateCheckout' | 'Purchase'
  /** Meta uses it to count an event once that the server sends too. */
  id: string
  /** In major units of `currency`. */
  value?: number
  currency?: string
  contentIds?: readonly string[]
  contentName?: string
  quantity?: number
}

/** Currency in letters only (pixel/events): "RSD", never "RSD." or a sign. */
const letters = (currency: string): string => currency.replace(/[^A-Za-z]/g, '').toUpperCase()

/** The page address for Meta: contains ad parameters, but no order id. */
export function addressOf(location: { origin: string; pathname: string; search: string }): string {
  const path = location.pathname.startsWith('/hvala') ? '/hvala' : location.pathname
  const adParameters = [...new URLSearchParams(location.search)].filter(([name]) =>
    /^(utm_\w+|fbclid)$/.test(name),
  )
  return `${location.origin}${path}${adParameters.length > 0 ? `?${new URLSearchParams(adParameters)}` : ''}`
}

/**
 * An event as a request of Meta's image pixel: https://developers.facebook.com/docs/meta-pixel/advanced,
 * "Installing the pixel using an img tag". `eid` is the event id for deduplication. No script of Meta's is
 * loaded.
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
    id: source.pixelId,
    ev: event.name,
    dl: source.page,
    rl: source.referrer,
    if: 'false',
    ts: String(source.at),
    eid: event.id,
    fbp: source.fbp,
    ...(source.fbc && { fbc: source.fbc }),
  })
  for (const [name, text] of Object.entries(custom)) parameters.set(`cd[${name}]`, text)
  return `https://www.facebook.com/tr?${parameters}`
}
