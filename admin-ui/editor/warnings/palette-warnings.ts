import { contrast, ink, parseColour, type Rgb, white } from '@pazar/contracts/colour/colour.ts'

const readable = 4.5

/**
 * Texts that these colours would make hard to read, and how the page corrects each: it never shows a contrast
 * below AA.
 */
export function paletteWarnings({ primary, bg }: { primary: string; bg: string }): string[] {
  const [strong, ground] = [parseColour(primary), parseColour(bg)]
  // An invalid colour already has a validation error of its own.
  const ratio = (one: Rgb | undefined, other: Rgb | undefined) => (one && other ? contrast(one, other) : 21)
  const warnings: string[] = []
  if (ratio(strong, white) < 2.2)
    warnings.push(
      'Beli tekst na dugmetu za poručivanje ne bi se čitao: stranica na njemu piše tamnim slovima.',
    )
  else if (ratio(strong, white) < readable)
    warnings.push(
      'Beli tekst na dugmetu za poručivanje bio bi slabo čitljiv: stranica dugme zatamnjuje dok slova ne budu jasna.',
    )
  if (ratio(strong, white) < readable)
    warnings.push(
      'Naglašene reči u ovoj boji na beloj podlozi bile bi slabo čitljive: stranica ih zatamnjuje.',
    )
  if (ratio(strong, ground) < readable)
    warnings.push('Naglašene reči na obojenoj pozadini bile bi slabo čitljive: stranica im menja nijansu.')
  if (Math.max(ratio(ink, ground), ratio(white, ground)) < 10)
    warnings.push(
      'Nijedan tekst ne bi bio dovoljno jasan na ovoj pozadini: stranica je posvetljuje ili zatamnjuje.',
    )
  return warnings
}
