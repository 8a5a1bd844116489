interface Site {
  customUrl: string
  title: string
  productName: string
  isActive: boolean
}

export interface PreviewedAddress {
  address: string
  shows: string
}

/** How many pages are named before the rule itself says the rest. */
const named = 4

/** What a verified host serves: the only active site at `/`, or the shop when there are several, and every site under its own name (resolution 51). */
export function addressPreview(host: string, websites: readonly Site[]): PreviewedAddress[] {
  const active = websites.filter(({ isActive }) => isActive)
  const front = active.length === 1 ? (active[0]!.title || active[0]!.productName) : active.length === 0 ? 'vaša stranica, čim je napravite' : 'prodavnica sa svim vašim stranicama'
  const pages = active.slice(0, named).map(({ customUrl, title, productName }) => ({ address: `https://${host}/${customUrl}`, shows: title || productName }))
  const rule = { address: `https://${host}/{customUrl}`, shows: 'svaka stranica, pod svojim URL-om' }
  return [{ address: `https://${host}/`, shows: front }, ...pages, ...(active.length === 0 || active.length > named ? [rule] : [])]
}
