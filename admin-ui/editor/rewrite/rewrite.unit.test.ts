import { copyParts } from '@pazar/contracts/copywriting/copy.ts'
import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import { unwritten, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { describe, expect, test } from 'vitest'
import { changedBody, draftOf } from '../draft.ts'
import { fieldsOf, partNames, presentFields, proposedFields } from './proposal.ts'
import { comparedRows } from './rows.ts'
import { type Segment, wordDiff } from './word-diff.ts'

const content: WebsiteContent = {
  customUrl: 'lampa', productId: 'P1', productLink: 'https://primer.rs', productName: 'Lampa', shortName: 'Lampa', sku: 'L', templateName: 'Minimalistic', targetMarket: 'Serbia',
  currentPrice: 299000, originalPrice: 499050, productCost: 85050, title: 'Lampa', hook: '', bullets: ['a', 'b'], longDescription: '', faq: [{ q: 'Kako?', a: 'Ovako.' }], seoTitle: '',
  seoDescription: '', palette: { primary: '#0D9488', bg: '#F0FDFA' }, images: [{ url: 'https://primer.rs/a.jpg' }], offers: [], previewMode: 'customer', isActive: true, ...unwritten,
}
const person = (name: string, verified: boolean) => ({ name, location: 'Niš', text: 'Lepo svetli', rating: 4, purchaseDate: 'mart', verified, imageUrl: '', enabled: true })
const draft = draftOf(websiteViewOf({ id: 1, sellerId: 2, revision: 3, createdAt: '', updatedAt: '', upsells: [] }, { ...content, testimonials: [person('Mira', true), person('Ana', false)] }))
const look = {
  category: 'dom', targetAudience: 'svi', emotionalTone: 'topao', colorScheme: { primary: '#112233', secondary: '#112233', accent: '#445566', background: '#ffffff', text: '#000000' },
  typography: { headingFont: 'x', bodyFont: 'y', weight: 'bold' }, layoutStyle: 'z', visualElements: { borderRadius: 'rounded', shadows: 'none', spacing: 'normal' },
  sectionStructure: { sections: [{ type: 'faq', title: 'Pitanja', order: 2 }, { type: 'hero', title: '', order: 1 }] },
} as const
const proposed = (changes: Record<string, unknown>) => proposedFields(draft, changeWebsite.parse(changes))
const joined = (segments: readonly Segment[]) => segments.map(({ text }) => text).join('')
const marked = (segments: readonly Segment[]) => segments.filter(({ changed }) => changed).map(({ text }) => text.trim())

describe('what differs', () => {
  test('is marked word by word on both sides', () => {
    const { now, proposed, different } = wordDiff('Lampa koja svetli celu noć', 'Lampa koja tiho svetli do jutra')
    expect([marked(now), marked(proposed), different]).toEqual([['celu noć'], ['tiho', 'do jutra'], false])
  })
  test.each([['', ''], ['', 'Novo'], ['Staro', ''], [' razmak na početku', 'i  dva\n\nreda\n'], ['a b c d e', 'c d e a b'], ['isto isto', 'isto']])('of %j and %j joins to the texts', (one, other) => {
    const { now, proposed } = wordDiff(one, other)
    expect([joined(now), joined(proposed)]).toEqual([one, other])
  })
  test('nothing in the same text, also where a line breaks elsewhere', () => {
    expect(wordDiff('dva reda', 'dva\nreda').now).toEqual([{ text: 'dva reda', changed: false }])
  })
  test('everything, where little is common: no marks', () => expect(wordDiff('Lampa za čitanje u krevetu', 'Tišina i svetlo za mame').different).toBe(true))
  test('of the longest texts is found without comparing each word with each', () => {
    const long = (word: string) => `${word} `.repeat(3000)
    expect(wordDiff(long('a'), long('b'))).toMatchObject({ different: true })
    expect(wordDiff(long('a'), long('a'))).toMatchObject({ different: false })
  })
})

describe('a proposal', () => {
  test('every part has a name and something to compare', () => copyParts.forEach((part) => expect([partNames[part], fieldsOf[part].length > 0]).toEqual([expect.any(String), true])))
  test('is of the texts and the look alone, whatever else is answered', () => {
    expect(proposed({ title: 'Nova', currentPrice: 1, isActive: false, customUrl: 'tudja' })).toEqual({ title: 'Nova' })
  })
  test('of SEO is both its texts', () => expect(proposed({ seoTitle: 'a', seoDescription: 'b' })).toEqual({ seoTitle: 'a', seoDescription: 'b' }))
  test('of testimonials is never verified, and leaves those that the seller has verified', () => {
    const { testimonials } = proposed({ testimonials: [{ name: 'Jelena', location: 'Bor', text: 'Sjajno', rating: 5, purchaseDate: 'april', verified: true }] })
    expect(testimonials).toEqual([
      expect.objectContaining({ name: 'Mira', verified: true }), { name: 'Jelena', location: 'Bor', text: 'Sjajno', rating: 5, purchase_date: 'april', verified: false, imageUrl: '', enabled: true },
    ])
  })
  test('of a look is whole or none', () => {
    expect(proposed({ designRecommendations: look }).designRecommendations).toEqual(look)
    expect(proposed({ designRecommendations: { layoutStyle: 'z' } }).designRecommendations).toBeNull()
    const over = proposedFields({ ...draft, designRecommendations: structuredClone(look) as never }, changeWebsite.parse({ designRecommendations: { visualElements: { shadows: 'dramatic' } } }))
    expect(over.designRecommendations).toEqual({ ...look, visualElements: { ...look.visualElements, shadows: 'dramatic' } })
  })
  test('taken is what a save sends, and put back is nothing to save', () => {
    const taking = proposed({ bullets: ['c', 'd'], faq: [{ q: 'Zašto?', a: 'Zato.' }] })
    expect(changedBody(draft, { ...draft, ...taking })).toEqual({ bullets: ['c', 'd'], faq: [{ q: 'Zašto?', a: 'Zato.' }] })
    expect(changedBody(draft, { ...draft, ...taking, ...presentFields(draft, taking) })).toEqual({})
  })
})

describe('a comparison', () => {
  const compared = (changes: Record<string, unknown>) => {
    const fields = proposed(changes)
    return comparedRows(presentFields(draft, fields), fields).map(({ label, now, proposed }) => [label, now, proposed])
  }
  test('stands benefit against benefit, and what is new against nothing', () => {
    expect(compared({ bullets: ['a', 'x', 'y'] })).toEqual([['Prednost 1', 'a', 'a'], ['Prednost 2', 'b', 'x'], ['Prednost 3', '', 'y']])
  })
  test('shows what would be gone', () => expect(compared({ bullets: ['a'] })).toEqual([['Prednost 1', 'a', 'a'], ['Prednost 2', 'b', '']]))
  test('of a question has its answer with it', () => expect(compared({ faq: [{ q: 'Kako?', a: 'Lako.' }] })).toEqual([['Pitanje 1', 'Kako?\nOvako.', 'Kako?\nLako.']]))
  test('of a testimonial says who, where, how many stars and when', () => {
    expect(compared({ testimonials: [] })).toEqual([['Utisak 1', 'Lepo svetli\nMira · Niš · ★★★★ · mart', 'Lepo svetli\nMira · Niš · ★★★★ · mart'], ['Utisak 2', 'Lepo svetli\nAna · Niš · ★★★★ · mart', '']])
  })
  test('of a look is in the words of the tab of colours, in the order of the page', () => {
    expect(compared({ designRecommendations: look })).toEqual([
      ['Glavna boja', '', '#112233'], ['Naglasak', '', '#445566'], ['Pozadina', '', '#ffffff'], ['Uglovi', '', 'Zaobljeni'], ['Senke', '', 'Bez senki'], ['Razmaci', '', 'Srednji'],
      ['Debljina naslova', '', 'Debela'], ['Redosled delova', '', 'hero, Pitanja'],
    ])
  })
})
