import {
  asciiWordEnd,
  caseSensitivePattern,
  type ClaimPattern,
  inflected,
  longYat,
  maybeSpace,
  notFollowedBy,
  oneOf,
  pattern,
  upTo,
  wholeWord,
  wordEnd,
  wordStart,
} from './pattern-parts.ts'

const digit = String.raw`\d`
const price = `c${longYat}n`

/** A number as large as prices are: "2.990", "2 990", "490". */
const amount =
  oneOf(String.raw`\d{1,3}(?:[. ]\d{3}){1,3}`, String.raw`\d{3,6}`) + notFollowedBy(String.raw`[.,]?\d`)
const thousands = String.raw`\d{1,3}[. ]\d{3}` + notFollowedBy(String.raw`[.,]?\d`)

const wordsAfterPrices = [
  'danas|sada|po|za|uz|i|umesto|umjesto|kom|bez|sa|s|ako|dok|ovog|ove|još|plus|je|na|u',
  inflected('komad', 3),
  `do${notFollowedBy(String.raw`\s\d`)}`,
]
/** After the number comes no unit and no range ("500 g", "1200-1500"), or a word that may follow a price. */
const noUnit = oneOf(
  notFollowedBy(String.raw`\s?[\p{L}%°×"”′]`) + notFollowedBy(String.raw`\s?[-–—]\s?\d`),
  String.raw`(?=\s${oneOf(...wordsAfterPrices)}${wordEnd})`,
)

/** "košta: samo ", "platite svega ": a verb up to its number. */
const upToNumber = String.raw`\s?:?\s{0,3}(?:(?:samo|svega|od|do|oko|već|tek)\s){0,3}`
const priceVerbs = ['platit', 'plaća', 'plati', `vr${longYat}dn`, `vr${longYat}di`, 'iznosi']
const beforeThousand = [
  inflected('košta', 4),
  `${price}[aeu]`,
  inflected('plati', 3),
  'samo',
  'svega',
] as const

const currencyPatterns: readonly ClaimPattern[] = [
  {
    name: 'an amount and its currency',
    pattern: pattern(
      digit,
      maybeSpace,
      oneOf(
        'rsd',
        `din(?:ara?)?${asciiWordEnd}`,
        `euro?${asciiWordEnd}`,
        `eura${asciiWordEnd}`,
        `evra?${asciiWordEnd}`,
        'usd',
        `bam${asciiWordEnd}`,
      ),
    ),
    example: '2990din',
    nearMiss: '3 dinamična svetla',
  },
  { name: 'a currency sign', pattern: pattern('[€$£]'), example: '20€', nearMiss: '20 °C' },
  {
    name: 'a currency before its amount',
    pattern: pattern(wordStart, oneOf('rsd', 'eur', 'usd', 'bam'), maybeSpace, digit),
    example: 'EUR 20',
    nearMiss: 'Euro 5 motor',
  },
  {
    name: 'the name of a currency',
    pattern: pattern(
      wholeWord(inflected('dinar', 3), 'evr[ai]', 'eura', inflected('dolar', 3), 'maraka', 'rsd', 'usd'),
    ),
    example: 'dve hiljade dinara',
    nearMiss: 'evropski kvalitet',
  },
  {
    name: 'an amount in convertible marks (KM; lower case is a distance)',
    pattern: caseSensitivePattern(digit, maybeSpace, `KM${asciiWordEnd}`),
    example: '49 KM',
    nearMiss: 'domet 50 km',
  },
  {
    name: 'KM before its amount',
    pattern: caseSensitivePattern(wordStart, 'KM', maybeSpace, digit),
    example: 'KM 49',
    nearMiss: 'km 49 na putu',
  },
  {
    name: 'the abbreviation "din." before its amount',
    pattern: caseSensitivePattern(wordStart, String.raw`din\.?`, maybeSpace, digit),
    example: 'din.990',
    nearMiss: 'po standardu DIN 912',
  },
]

const sentencePatterns: readonly ClaimPattern[] = [
  {
    name: 'the word "cena" and a number in the same clause',
    pattern: pattern(
      wordStart,
      price,
      oneOf('a', 'u', 'e', 'i', 'om', 'ama'),
      wordEnd,
      String.raw`[^\d.,!?\n]{0,25}`,
      digit,
    ),
    example: 'Cena je samo 49',
    nearMiss: 'procena od 5 minuta',
  },
  {
    name: '"košta" and any number',
    pattern: pattern(wordStart, inflected('košta', 4), upToNumber, digit),
    example: 'košta 20',
    nearMiss: 'ne košta vas truda',
  },
  {
    name: 'a verb of paying and an amount',
    pattern: pattern(wordStart, inflected(oneOf(...priceVerbs), 4), upToNumber, amount, noUnit),
    example: 'platite 1990',
    nearMiss: 'Plaćate pouzećem za 2–5 radnih dana',
  },
  {
    name: '"samo", "svega", "danas" and an amount',
    pattern: pattern(
      wordStart,
      oneOf('samo', 'svega', 'tek', 'sada', 'danas'),
      String.raw`\s?:?\s?`,
      amount,
      noUnit,
    ),
    example: 'Samo 2990 danas',
    nearMiss: 'Samo 500 g',
  },
  {
    name: '"za" and an amount of thousands',
    pattern: pattern(wordStart, String.raw`za\s`, thousands, noUnit),
    example: 'već za 2.990, uz dostavu',
    nearMiss: 'Za 10.000 koraka',
  },
  {
    name: 'an amount of thousands in words that counts nothing else',
    pattern: pattern(
      wordStart,
      oneOf(...beforeThousand),
      String.raw`\s`,
      upTo(2, String.raw`(?:je|od|do|oko|samo|svega)\s`),
      upTo(2, String.raw`\p{L}{2,12}\s`),
      'hiljad[aeu]',
      upTo(2, String.raw`\s\p{L}{0,12}(?:sto|sta|deset|naest)`),
      String.raw`\s?(?:[.,!?…:;]|$)`,
    ),
    example: 'Košta dve hiljade devetsto devedeset.',
    nearMiss: 'Samo hiljadu punjenja',
  },
]

const notationPatterns: readonly ClaimPattern[] = [
  {
    name: 'a dash for the cents',
    pattern: caseSensitivePattern(String.raw`\d\s?[.,]\s?[-–—=]`, notFollowedBy(digit)),
    example: '2990.-',
    nearMiss: 'USB 3.0 - brzo',
  },
  {
    name: 'thousands with cents',
    pattern: caseSensitivePattern(String.raw`\d{1,3}(?:\.\d{3}){1,3},\d{2}`, notFollowedBy(digit)),
    example: '2.990,00',
    nearMiss: '1.200,5 lumena',
  },
  {
    name: 'a number that ends like a price',
    pattern: caseSensitivePattern(
      String.raw`(?<![\d.,])\d{1,4}[.,](?:99|95|90)`,
      notFollowedBy(digit, String.raw`[.,]\d`, String.raw`\s?[\p{L}%°]`),
    ),
    example: 'Sada 19.99!',
    nearMiss: 'do 99,9 °C',
  },
  {
    name: 'thousands at the end of a sentence',
    pattern: caseSensitivePattern(
      String.raw`(?<![\d.,\p{L}-])\d{1,3}(?:\.\d{3}){1,2}(?=\s?(?:[.!?]{1,3}(?:\s|$)|$))`,
    ),
    example: 'Poručite je za 2.990.',
    nearMiss: 'Radi 5.000 sati',
  },
]

export const pricePatterns: readonly ClaimPattern[] = [
  ...currencyPatterns,
  ...sentencePatterns,
  ...notationPatterns,
]
