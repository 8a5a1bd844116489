/** Row names whose values mean the same in every language. */
const names: readonly [RegExp, string][] = [
  [/^(?:item |product |net )?weight$/i, 'Težina'],
  [/^(?:product |item |folded )?(?:dimensions?|size)(?: \(.*\))?$/i, 'Dimenzije'],
  [/^(?:rated )?power$/i, 'Snaga'],
  [/^(?:rated |input )?voltage$/i, 'Napon'],
  [/^battery(?: capacity)?$/i, 'Baterija'],
  [/^(?:max(?:imum)? )?capacity$/i, 'Kapacitet'],
  [/^volume$/i, 'Zapremina'],
  [/^(?:cable )?length$/i, 'Dužina'],
  [/^width$/i, 'Širina'],
  [/^height$/i, 'Visina'],
  [/^thickness$/i, 'Debljina'],
  [/^diameter$/i, 'Prečnik'],
  [/^(?:max(?:imum)? )?load(?: capacity)?$/i, 'Nosivost'],
  [/^(?:main )?(?:material|fabric)(?: type| composition)?$/i, 'Materijal'],
  [/^colou?r$/i, 'Boja'],
  [/^(?:water ?proof|ip) (?:rating|grade|level)$/i, 'Zaštita od vode'],
  [/^brand(?: name)?$/i, 'Brend'],
  [/^(?:noise|sound)(?: level)?$/i, 'Buka'],
  [/^bluetooth(?: version)?$/i, 'Bluetooth'],
  [/^wireless(?: range)?$/i, 'Domet'],
]

const translations: Record<string, string> = {
  cotton: 'pamuk',
  silicone: 'silikon',
  plastic: 'plastika',
  'stainless steel': 'nerđajući čelik',
  steel: 'čelik',
  aluminum: 'aluminijum',
  aluminium: 'aluminijum',
  'aluminum alloy': 'legura aluminijuma',
  'aluminium alloy': 'legura aluminijuma',
  wood: 'drvo',
  bamboo: 'bambus',
  leather: 'koža',
  'genuine leather': 'prava koža',
  'pu leather': 'eko koža',
  polyester: 'poliester',
  rubber: 'guma',
  glass: 'staklo',
  ceramic: 'keramika',
  foam: 'pena',
  'memory foam': 'memorijska pena',
  abs: 'ABS',
  pvc: 'PVC',
  eva: 'EVA',
  tpu: 'TPU',
  metal: 'metal',
  nylon: 'najlon',
  wool: 'vuna',
  gel: 'gel',
  black: 'crna',
  white: 'bela',
  red: 'crvena',
  blue: 'plava',
  green: 'zelena',
  grey: 'siva',
  gray: 'siva',
  pink: 'roze',
  yellow: 'žuta',
  brown: 'braon',
  purple: 'ljubičasta',
  orange: 'narandžasta',
  silver: 'srebrna',
  gold: 'zlatna',
}

const number = String.raw`\d+(?:[.,]\d+)?`
const unit = String.raw`(?:mm|cm|m|g|kg|ml|l|w|kw|v|a|mah|wh|hz|khz|lm|db|°c|%)`
/** "1500 W", "30 x 20 x 10 cm", "220-240V", "IPX4", "5.3": values that need no translation. */
const measure = new RegExp(
  `^(?:${number}\\s?${unit}?(?:\\s?[x×*/-]\\s?${number}\\s?${unit}?){0,2}|ipx?\\d{1,2}|${number})$`,
  'i',
)

function valueOf(value: string): string | undefined {
  const text = value.trim()
  if (measure.test(text))
    return text
      .replace(/\s?[*×]\s?/g, ' x ')
      .replace(/(?<=\d)(?=(?:mm|cm|g|kg|ml|l|w|kw|v|a|mah|wh|hz|khz|lm|db)$)/i, ' ')
  const parts = text.toLowerCase().split(/\s?(?:,|\+|\/|&| and )\s?/)
  const translated = parts.map((part) => translations[part.trim()])
  return translated.every((part) => part !== undefined) ? translated.join(', ') : undefined
}

/** Translates a row of an English specification to Serbian; undefined if it cannot be translated safely. */
export function rowFromEnglish(name: string, value: string): readonly [string, string] | undefined {
  // Rows from structured data already have our Serbian names; only the value is in the page's language.
  const title = names.find(([pattern, serbian]) => pattern.test(name.trim()) || serbian === name)?.[1]
  if (title === undefined) return undefined
  const text =
    title === 'Brend' && /^\p{Lu}[\p{L}\p{N}& -]{1,30}$/u.test(value.trim()) ? value.trim() : valueOf(value)
  return text === undefined ? undefined : [title, text]
}
