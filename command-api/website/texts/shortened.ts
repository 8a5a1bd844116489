/** At most `most` characters, cut at the end of a word where there is one. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const space = text.lastIndexOf(' ', most - 1)
  return `${text.slice(0, space > 0 ? space : most - 1).trimEnd().toWellFormed()}…`
}
