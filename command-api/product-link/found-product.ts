import { isBlank } from '@pazar/contracts/route/fields.ts'

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

/** One line of text for people: no control characters, single spaces; empty where nobody would see anything of it. */
export function asLine(text: unknown, most: number): string {
  const line = (typeof text === 'string' || typeof text === 'number' ? String(text) : '').toWellFormed().replace(/[\u0000-\u001f\u007f\s\u00a0]+/g, ' ').trim().slice(0, most).toWellFormed().trim()
  return isBlank(line) ? '' : line
}
