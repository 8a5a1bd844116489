/** The beginning of a text, at most `most` UTF-16 units long: what lies beyond the basic plane (an emoji) is two of them, of which one alone is no character. */
export const startOf = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** What stands for a name where there is room for one character: its first letter or digit, else whatever it begins with. */
export const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0] ?? [...name][0] ?? ''
