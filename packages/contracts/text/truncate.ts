/**
 * The first `maxLength` UTF-16 units of a text, without splitting a surrogate pair (an emoji has two units).
 */
export const truncate = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')

/** One character for a name: its first letter or digit, else its first character. */
export const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0] ?? [...name][0] ?? ''
