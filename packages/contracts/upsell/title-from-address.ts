/** Matches last path segments that are not product names. */
const genericSegmentPattern = /^(?:index|product|proizvod|item|p|dp|artikal|\d+|(?=.*\d)[0-9a-f ]{24,})$/i

const decodePath = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Derives a readable product name from its address: "https://shop.rs/p/solarna-lampa_2.html" becomes "Solarna
 * lampa 2". Falls back to the host.
 */
export function titleFromAddress(address: string): string {
  const { hostname, pathname } = new URL(address)
  const parts = decodePath(pathname)
    .split('/')
    .map((part) =>
      part
        .replace(/\.(?:html?|php|aspx?)$/i, '')
        .replace(/[-_+\s]+/g, ' ')
        .replace(/[\u0000-\u001f\u007f]/g, '')
        .trim(),
    )
  const name =
    parts.filter((part) => /\p{L}{2}/u.test(part) && !genericSegmentPattern.test(part)).at(-1) ??
    hostname.replace(/^www\./, '')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`.slice(0, 200).toWellFormed()
}
