/** What is no name of a product though it is the last part of its address. */
const noName = /^(?:index|product|proizvod|item|p|dp|artikal|\d+|(?=.*\d)[0-9a-f ]{24,})$/i

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A product's name in readable words, as far as its address has one: "https://shop.rs/p/solarna-lampa_2.html" is "Solarna lampa 2", else the host. */
export function titleFromAddress(address: string): string {
  const { hostname, pathname } = new URL(address)
  const parts = decoded(pathname).split('/').map((part) => part.replace(/\.(?:html?|php|aspx?)$/i, '').replace(/[-_+\s]+/g, ' ').replace(/[\u0000-\u001f\u007f]/g, '').trim())
  const name = parts.filter((part) => /\p{L}{2}/u.test(part) && !noName.test(part)).at(-1) ?? hostname.replace(/^www\./, '')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`.slice(0, 200).toWellFormed()
}
