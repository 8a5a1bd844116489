const utf8 = new TextDecoder('utf-8', { fatal: true })

const asciiPattern = /^[\x00-\x7f]*$/

export const isAscii = (bytes: string): boolean => asciiPattern.test(bytes)

/**
 * Decodes bytes that are stored as one character each.
 * @throws TypeError if they are not UTF-8.
 */
export const decodeUtf8 = (bytes: string): string => utf8.decode(Buffer.from(bytes, 'latin1'))

const encodedBytes = /(?:%[0-9a-f]{2})+/gi

/**
 * Checks a urlencoded text that was already decoded as UTF-8. Browsers encode every character beyond ASCII,
 * so an unencoded replacement character stands for invalid bytes.
 * @throws URIError if the text, or its encoded part, was not UTF-8.
 */
export function assertEncodedText(text: string): void {
  if (text.includes('\ufffd')) throw new URIError('not UTF-8')
  for (const [bytes] of text.matchAll(encodedBytes)) decodeURIComponent(bytes)
}
