const utf8 = new TextDecoder('utf-8', { fatal: true })

const plain = /^[\x00-\x7f]*$/

export const isPlain = (bytes: string): boolean => plain.test(bytes)

/**
 * The text of bytes that are held as one character each.
 * @throws TypeError where they are no UTF-8.
 */
export const textOf = (bytes: string): string => utf8.decode(Buffer.from(bytes, 'latin1'))

const encodedBytes = /(?:%[0-9a-f]{2})+/gi

/**
 * Looks at a urlencoded text, which is read as UTF-8 already: browsers encode every character beyond ASCII, so a replacement
 * character that is not encoded stands for bytes that were none.
 * @throws URIError where it, or what is encoded in it, was no UTF-8.
 */
export function assureEncodedText(text: string): void {
  if (text.includes('\ufffd')) throw new URIError('not UTF-8')
  for (const [bytes] of text.matchAll(encodedBytes)) decodeURIComponent(bytes)
}
