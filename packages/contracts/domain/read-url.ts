/**
 * Parses a URL; undefined if the text is not one. Replaces `URL.parse` (Safari 18) and `URL.canParse` (Safari
 * 17), which older phones lack.
 */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
