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

/** Pages to list by name before showing the general pattern. */
const maxNamedPages = 4

/**
 * What a verified host serves: the only active site, or the shop if there are several, at `/`, and every site
 * under its own name (domains/seller-hosts).
 */
export function addressPreview(host: string, websites: readonly Site[]): PreviewedAddress[] {
  const active = websites.filter(({ isActive }) => isActive)
  const front =
    active.length === 1
      ? active[0]!.title || active[0]!.productName
      : active.length === 0
        ? 'Vaša stranica, čim je napravite'
        : 'prodavnica sa svim Vašim stranicama'
  const pages = active.slice(0, maxNamedPages).map(({ customUrl, title, productName }) => ({
    address: `https://${host}/${customUrl}`,
    shows: title || productName,
  }))
  const rule = { address: `https://${host}/{customUrl}`, shows: 'svaka stranica, pod svojim URL-om' }
  return [
    { address: `https://${host}/`, shows: front },
    ...pages,
    ...(active.length === 0 || active.length > maxNamedPages ? [rule] : []),
  ]
}
