import { isBlank } from '@pazar/contracts/route/fields.ts'
import type { Row } from '@pazar/copywriting/facts/page-facts.ts'

/**
 * What one source on a page says about its product; everything else is omitted. Amounts in major units,
 * addresses as written.
 */
export interface ExtractedProduct {
  name?: string
  description?: string
  sku?: string
  price?: number
  originalPrice?: number
  /** As the page writes it: a code, a symbol, or the text around a price. */
  currency?: string
  images: string[]
  /** Rows of a specification. */
  rows?: readonly Row[]
}

/**
 * Converts a value to one line of text without control characters and with single spaces; empty if nothing
 * would be visible.
 */
export function asLine(text: unknown, maxLength: number): string {
  const line = (typeof text === 'string' || typeof text === 'number' ? String(text) : '')
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f\s\u00a0]+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
    .trim()
  return isBlank(line) ? '' : line
}
