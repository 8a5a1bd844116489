/** The address that a text is; undefined where it is none. As `URL.parse` (Safari 18) and `URL.canParse` (Safari 17), for the telephones of people who have neither. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
