/** What one part of a page says of its product; whatever it does not say is left out. Amounts in major units, addresses as written. */
export interface FoundProduct {
  name?: string
  description?: string
  sku?: string
  price?: number
  originalPrice?: number
  /** As the page writes it: a code, a symbol, or the text around a price. */
  currency?: string
  images: string[]
}

/** One line of text for people: no tags, no control characters, single spaces. */
export const asLine = (text: unknown, most: number): string =>
  (typeof text === 'string' || typeof text === 'number' ? String(text) : '').toWellFormed().replace(/[\u0000-\u001f\u007f\s\u00a0]+/g, ' ').trim().slice(0, most).toWellFormed().trim()
