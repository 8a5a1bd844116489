import {
  type ClaimPattern,
  inflected,
  longYat,
  oneOf,
  pattern,
  shortYat,
  spaces,
  upTo,
  wordEnd,
  wordStart,
} from './pattern-parts.ts'

const lower = ['popust', 'niž', 'jeftin', 'manje', 'sniž'] as const
const discountWord = inflected('popust', 6)

export const discountPatterns: readonly ClaimPattern[] = [
  {
    name: 'a percentage off',
    pattern: pattern(String.raw`\d{1,3}\s?(?:%|posto|odsto)\s{0,3}`, oneOf(...lower, 'off')),
    example: 'Danas 50% popusta',
    nearMiss: '100% pamuk',
  },
  {
    name: '"popust" and a number',
    pattern: pattern(discountWord, spaces, upTo(3, `${oneOf('od', 'do', 'čak')}${spaces}`), String.raw`\d`),
    example: 'popust do 50',
    nearMiss: 'Bez popusta na kvalitet',
  },
  {
    name: 'a percentage after a minus',
    pattern: pattern(String.raw`[-–−]\s?\d{1,2}\s?%`),
    example: '-30%',
    nearMiss: '-20 °C do 60 °C',
  },
  {
    name: '"uštedite" and a number',
    pattern: pattern('uštedite', spaces, String.raw`\d`),
    example: 'Uštedite 500',
    nearMiss: 'Uštedite do 30 minuta',
  },
  {
    name: 'a percentage off in words',
    pattern: pattern(
      wordStart,
      String.raw`\p{L}{0,12}(?:deset|naest|eset)\s(?:posto|odsto|procen\p{L}{1,4})\s`,
      oneOf(...lower),
    ),
    example: 'pedeset odsto popusta',
    nearMiss: 'trideset posto lakša',
  },
  {
    name: '"popust" and a percentage in words',
    pattern: pattern(
      discountWord,
      String.raw`\s`,
      upTo(3, String.raw`(?:od|do|čak)\s`),
      String.raw`\p{L}{2,12}\s`,
      oneOf('posto', 'odsto', 'procen'),
    ),
    example: 'popust od trideset posto',
    nearMiss: 'popust za sve kupce',
  },
  {
    name: 'half the price',
    pattern: pattern(wordStart, String.raw`(?:u)?pola\s`, `c${longYat}n[aeu]`, wordEnd),
    example: 'upola cene',
    nearMiss: 'upola manja',
  },
]

export const medicalPatterns: readonly ClaimPattern[] = [
  {
    name: 'the product cures',
    pattern: pattern(wordStart, `izl${longYat}č`),
    example: 'izliječi bolove',
    nearMiss: 'izletnička oprema',
  },
  {
    name: 'the product treats an illness',
    pattern: pattern(wordStart, `l${longYat}či(?:ti)?`, wordEnd),
    example: 'leči nesanicu',
    nearMiss: 'u lečilištu',
  },
  {
    name: 'a treatment',
    pattern: pattern(wordStart, `l${longYat}čenj`),
    example: 'za liječenje leđa',
    nearMiss: 'odlično za put',
  },
  {
    name: 'the product heals',
    pattern: pattern(wordStart, `isc${shortYat}ljuj`),
    example: 'isceljuje kožu',
    nearMiss: 'isceđuje vodu',
  },
  {
    name: 'clinical proof',
    pattern: pattern(wordStart, 'kliničk'),
    example: 'klinički dokazano',
    nearMiss: 'iz prodavnice kod klinike',
  },
  {
    name: 'medical proof',
    pattern: pattern(wordStart, 'medicinski dokazan'),
    example: 'medicinski dokazano dejstvo',
    nearMiss: 'medicinski čelik',
  },
  {
    name: 'a miracle',
    pattern: pattern(wordStart, 'čudotvor'),
    example: 'čudotvorna krema',
    nearMiss: 'čudesno svetlo',
  },
  {
    name: 'no side effects',
    pattern: pattern(wordStart, 'bez (?:ikakvih )?nuspojava'),
    example: 'bez ikakvih nuspojava',
    nearMiss: 'bez kablova',
  },
  {
    name: 'a guaranteed result',
    pattern: pattern(
      wordStart,
      inflected('garantovan', 6),
      ' ',
      oneOf('rezultat', 'mršav', 'efekat', 'učin'),
    ),
    example: 'garantovani rezultati',
    nearMiss: 'garantovan povraćaj',
  },
]

export const warrantyPatterns: readonly ClaimPattern[] = [
  {
    name: 'a lifetime warranty',
    pattern: pattern(inflected('doživotn', 6), ' garancij'),
    example: 'Doživotna garancija',
    nearMiss: 'doživotno sećanje',
  },
  {
    name: 'a warranty and its length',
    pattern: pattern(
      inflected('garancij', 6),
      spaces,
      upTo(2, `${oneOf('od', 'do')}${spaces}`),
      oneOf(String.raw`\d`, 'dv', 'tri', 'pet', 'godin'),
    ),
    example: 'garancija od 2 godine',
    nearMiss: 'garancija kvaliteta',
  },
  {
    name: 'years of warranty',
    pattern: pattern(String.raw`\d{1,3}\s{0,3}`, inflected('godin', 6), spaces, 'garancij'),
    example: '2 godine garancije',
    nearMiss: '2 godine iskustva',
  },
]

export const buyerPatterns: readonly ClaimPattern[] = [
  {
    name: 'a buyer or purchase as verified',
    pattern: pattern('verifi(?:k|c)ova'),
    example: 'verifikovan kupac',
    nearMiss: 'verna kopija',
  },
  {
    name: 'a buyer as checked',
    pattern: pattern(inflected(`prov${shortYat}ren`, 6), ' kupac'),
    example: 'Provjereni kupac',
    nearMiss: 'provereni materijali',
  },
]
