import { asciiOfCyrillic } from '../text/latin.ts'

const maxCustomUrlLength = 80

/**
 * Normalizes a custom URL while it is being typed: transliterates Serbian letters and replaces other
 * characters with hyphens (websites/custom-urls).
 */
export function normalizeTypedUrl(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u0400-\u04ff]/g, (letter) => asciiOfCyrillic[letter] ?? '')
    .replaceAll('đ', 'dj')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, maxCustomUrlLength)
}

/** Removes trailing hyphens when typing has ended; while typing, the next word may follow. */
export const trimTypedUrl = (typed: string): string => typed.replace(/-+$/, '')

/**
 * Suggests a custom URL for a product name: "Čudesni džemper" -> "cudesni-dzemper". Empty if the name has no
 * letters or digits.
 */
export const suggestUrl = (productName: string): string =>
  trimTypedUrl(normalizeTypedUrl(productName).slice(0, 60))
