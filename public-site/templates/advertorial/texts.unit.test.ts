import { productCategories } from '@pazar/contracts/website/category.ts'
import { storyText } from '@pazar/contracts/website/default-story.ts'
import { stories } from '@pazar/contracts/website/stories.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { describe, expect, it, test } from 'vitest'
import { landingPageOf } from '../../landing-page/landing-page.ts'
import { websiteWith } from '../../testing/websites.ts'
import { anchorsOf } from './anchors.ts'
import { minutesToRead } from './minutes-to-read.ts'
import { advertorialTexts } from './texts.ts'

const named = {
  auto: 'Držač za auto',
  health: 'Masažer za leđa',
  tech: 'Bežične slušalice',
  home: 'Noževi za kuhinju',
  beauty: 'Serum za lice',
  other: 'Zvrk',
} as const
const wordsFor = (productName: string, changes: Parameters<typeof websiteWith>[0] = {}) =>
  advertorialTexts(
    landingPageOf(
      websiteWith({
        templateName: 'Advertorial Template',
        productName,
        shortName: '',
        hook: '',
        longDescription: '',
        ...changes,
      }),
    ),
  )

describe.each(markets)("the template's own texts in %s", (targetMarket) => {
  it.each([...productCategories, 'other'] as const)(
    "for the category %s are a complete story in the market's language variant",
    (category) => {
      const all = JSON.stringify(wordsFor(named[category], { targetMarket }))
      const ekavian =
        /\b(vreme|posle|unapred|uvek|mesto|dec[ua]|svetu|mesec\w*|rešenj\w*|celog|pre\b|cena)\b/i
      const ijekavian =
        /\b(vrijeme|poslije|unaprijed|uvijek|mjesto|djec[ua]|svijetu|mjesec\w*|rješenj\w*|cijelog|prije\b|cijena)\b/i
      expect(all).not.toMatch(targetMarket === 'Serbia' ? ijekavian : ekavian)
      expect(all).not.toMatch(/[§|]|\{\w*\}/)
      expect(wordsFor(named[category], { targetMarket }).story.problemDescription).toBe(
        storyText(targetMarket, '')(stories[category].problem),
      )
    },
  )
})

test("the template's own texts make no medical claims", () => {
  expect(JSON.stringify(stories)).not.toMatch(/leči|lije[čk]|doktor|lekar|klini[čk]|dokazan|studij|izle/i)
})

test.each([
  ['vr{e|ije}me za §', 'Serbia', 'vreme za Luna'],
  ['vr{e|ije}me za §', 'Bosnia', 'vrijeme za Luna'],
  ['posl{|ij}e', 'Serbia', 'posle'],
  ['posl{|ij}e', 'Montenegro', 'poslije'],
] as const)('the template text %s in %s', (written, market, said) =>
  expect(storyText(market, 'Luna')(written)).toBe(said),
)

test('inserts a name with template characters unchanged', () =>
  expect(storyText('Serbia', '$& {a|b}')('§!')).toBe('$& {a|b}!'))

test.each([
  [
    ['Priča', 'Iskustva', 'Pitanja', 'Poruči'],
    ['#prica', '#iskustva', '#pitanja', '#poruci'],
  ],
  [
    ['Savjet', 'Kupi odmah'],
    ['#savet', '#poruci'],
  ],
  [
    ['Nešto', 'Nešto drugo'],
    ['#prica', '#rezultati'],
  ],
])('links %j lead to %j', (texts, anchors) =>
  expect(anchorsOf(texts).map(({ anchor }) => anchor)).toEqual(anchors),
)

test('a story takes at least one minute to read', () => {
  expect(minutesToRead(wordsFor('Zvrk').story)).toBeGreaterThanOrEqual(1)
  expect(
    minutesToRead({ ...wordsFor('Zvrk').story, personalIntro: 'reč '.repeat(1000) }),
  ).toBeGreaterThanOrEqual(5)
})
