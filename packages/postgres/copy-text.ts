const escapes: Record<string, string> = {
  '\\': String.raw`\\`,
  '\b': String.raw`\b`,
  '\f': String.raw`\f`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
  '\v': String.raw`\v`,
}
const characters = new Map(Object.entries(escapes).map(([character, escaped]) => [escaped, character]))

/** A null value in the text format of COPY. */
export const copyNull = String.raw`\N`

const special = /[\\\b\f\n\r\t\v]/

/** Writes a value in the text format of COPY. Few texts need it, and a search costs less than a replacement. */
export const escapeCopyText = (text: string): string =>
  special.test(text) ? text.replaceAll(/[\\\b\f\n\r\t\v]/g, (character) => escapes[character]!) : text

/** Reads a value that COPY or `escapeCopyText` has written. */
export const unescapeCopyText = (text: string): string =>
  text.includes('\\') ? text.replaceAll(/\\[\\bfnrtv]/g, (escaped) => characters.get(escaped)!) : text
