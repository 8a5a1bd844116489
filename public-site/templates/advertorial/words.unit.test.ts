import { productCategories } from '@pazar/contracts/website/category.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { describe, expect, it, test } from 'vitest'
import { landingPageOf } from '../../landing-page/landing-page.ts'
import { websiteWith } from '../../testing/websites.ts'
import { anchorsOf } from './anchors.ts'
import { dialectText } from './dialect-text.ts'
import { minutesToRead } from './minutes-to-read.ts'
import { stories } from './stories.ts'
import { wordsOf } from './words.ts'

const named = { auto: 'Držač za auto', health: 'Masažer za leđa', tech: 'Bežične slušalice', home: 'Noževi za kuhinju', beauty: 'Serum za lice', other: 'Zvrk' } as const
const wordsFor = (productName: string, changes: Parameters<typeof websiteWith>[0] = {}) =>
  wordsOf(landingPageOf(websiteWith({ templateName: 'Advertorial Template', productName, shortName: '', hook: '', longDescription: '', ...changes })))

describe.each(markets)('the template\'s own words in %s', (targetMarket) => {
  it.each([...productCategories, 'other'] as const)('of %s are a whole story in one dialect', (category) => {
    const all = JSON.stringify(wordsFor(named[category], { targetMarket }))
    const ekavian = /\b(vreme|posle|unapred|uvek|mesto|dec[ua]|svetu|mesec\w*|rešenj\w*|celog|pre\b|cena)\b/i
    const ijekavian = /\b(vrijeme|poslije|unaprijed|uvijek|mjesto|djec[ua]|svijetu|mjesec\w*|rješenj\w*|cijelog|prije\b|cijena)\b/i
    expect(all).not.toMatch(targetMarket === 'Serbia' ? ijekavian : ekavian)
    expect(all).not.toMatch(/[§|]|\{\w*\}/)
    expect(wordsFor(named[category], { targetMarket }).story.problemDescription).toBe(dialectText(targetMarket, '')(stories[category].problem))
  })
})

test('none of our words heals, proves or knows a doctor', () => {
  expect(JSON.stringify(stories)).not.toMatch(/leči|lije[čk]|doktor|lekar|klini[čk]|dokazan|studij|izle/i)
})

test.each([
  ['vr{e|ije}me za §', 'Serbia', 'vreme za Luna'],
  ['vr{e|ije}me za §', 'Bosnia', 'vrijeme za Luna'],
  ['posl{|ij}e', 'Serbia', 'posle'],
  ['posl{|ij}e', 'Montenegro', 'poslije'],
] as const)('%s in %s', (written, market, said) => expect(dialectText(market, 'Luna')(written)).toBe(said))

test('a name with signs of ours in it stays as it is', () => expect(dialectText('Serbia', '$& {a|b}')('§!')).toBe('$& {a|b}!'))

test.each([
  [['Priča', 'Iskustva', 'Pitanja', 'Poruči'], ['#prica', '#iskustva', '#pitanja', '#poruci']],
  [['Savjet', 'Kupi odmah'], ['#savet', '#poruci']],
  [['Nešto', 'Nešto drugo'], ['#prica', '#rezultati']],
])('links %j lead to %j', (texts, anchors) => expect(anchorsOf(texts).map(({ anchor }) => anchor)).toEqual(anchors))

test('a story is read in minutes, at least one', () => {
  expect(minutesToRead(wordsFor('Zvrk').story)).toBeGreaterThanOrEqual(1)
  expect(minutesToRead({ ...wordsFor('Zvrk').story, personalIntro: 'reč '.repeat(1000) })).toBeGreaterThanOrEqual(5)
})
