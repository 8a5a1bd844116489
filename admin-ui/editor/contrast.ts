const partsOf = (colour: string): number[] | undefined => /^#[0-9a-f]{6}$/i.test(colour) ? [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16)) : undefined

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(parts: number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio, 1 to 21 (WCAG 2.2); undefined where one is no colour. */
export function contrast(one: string, other: string): number | undefined {
  const [a, b] = [partsOf(one), partsOf(other)]
  if (!a || !b) return undefined
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const readable = 4.5

/** Which texts these colours would make hard to read, and what the page does about each: it never shows a pair below AA. */
export function paletteWarnings({ primary, bg }: { primary: string; bg: string }): string[] {
  const ratio = (one: string, other: string) => contrast(one, other) ?? 21
  const warnings: string[] = []
  if (ratio(primary, '#ffffff') < 2.2) warnings.push('Beli tekst na dugmetu za poručivanje ne bi se čitao: stranica na njemu piše tamnim slovima.')
  else if (ratio(primary, '#ffffff') < readable) warnings.push('Beli tekst na dugmetu za poručivanje bio bi slabo čitljiv: stranica dugme zatamnjuje dok slova ne budu jasna.')
  if (ratio(primary, '#ffffff') < readable) warnings.push('Naglašene reči u ovoj boji na beloj podlozi bile bi slabo čitljive: stranica ih zatamnjuje.')
  if (ratio(primary, bg) < readable) warnings.push('Naglašene reči na obojenoj pozadini bile bi slabo čitljive: stranica im menja nijansu.')
  if (Math.max(ratio('#111827', bg), ratio('#ffffff', bg)) < 10) warnings.push('Nijedan tekst ne bi bio dovoljno jasan na ovoj pozadini: stranica je posvetljuje ili zatamnjuje.')
  return warnings
}
