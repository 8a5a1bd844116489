import { copyParts } from '@pazar/contracts/copywriting/copy.ts'
import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import { describe, expect, test } from 'vitest'
import { changedBody, draftOf } from '../draft/draft.ts'
import { lampView } from '../testing/lamp.ts'
import { fieldsOf, partNames, presentFields, proposedFields } from './proposal.ts'
import { comparedRows } from './rows.ts'
import { type Segment, wordDiff } from './word-diff.ts'

const person = (name: string, verified: boolean) => ({
  name,
  location: 'Niš',
  text: 'Lepo svetli',
  rating: 4,
  purchaseDate: 'mart',
  verified,
  imageUrl: '',
  enabled: true,
})
const draft = draftOf(lampView({ testimonials: [person('Mira', true), person('Ana', false)] }))
const design = {
  category: 'dom',
  targetAudience: 'svi',
  emotionalTone: 'topao',
  colorScheme: {
    primary: '#112233',
    secondary: '#112233',
    accent: '#445566',
    background: '#ffffff',
    text: '#000000',
  },
  typography: { headingFont: 'x', bodyFont: 'y', weight: 'bold' },
  layoutStyle: 'z',
  visualElements: { borderRadius: 'rounded', shadows: 'none', spacing: 'normal' },
  sectionStructure: {
    sections: [
      { type: 'faq', title: 'Pitanja', order: 2 },
      { type: 'hero', title: '', order: 1 },
    ],
  },
} as const
const proposed = (changes: Record<string, unknown>) => proposedFields(draft, changeWebsite.parse(changes))
const joined = (segments: readonly Segment[]) => segments.map(({ text }) => text).join('')
const marked = (segments: readonly Segment[]) =>
  segments.filter(({ changed }) => changed).map(({ text }) => text.trim())

describe('wordDiff', () => {
  test('marks differing words on both sides', () => {
    const { now, proposed, different } = wordDiff(
      'Lampa koja svetli celu noć',
      'Lampa koja tiho svetli do jutra',
    )
    expect([marked(now), marked(proposed), different]).toEqual([['celu noć'], ['tiho', 'do jutra'], false])
  })
  test.each([
    ['', ''],
    ['', 'Novo'],
    ['Staro', ''],
    [' razmak na početku', 'i  dva\n\nreda\n'],
    ['a b c d e', 'c d e a b'],
    ['isto isto', 'isto'],
  ])('of %j and %j yields segments that join to the texts', (one, other) => {
    const { now, proposed } = wordDiff(one, other)
    expect([joined(now), joined(proposed)]).toEqual([one, other])
  })
  test('ignores a different line break between equal words', () => {
    expect(wordDiff('dva reda', 'dva\nreda').now).toEqual([{ text: 'dva reda', changed: false }])
  })
  test('marks nothing if the texts have little in common', () =>
    expect(wordDiff('Lampa za čitanje u krevetu', 'Tišina i svetlo za mame').different).toBe(true))
  test('compares very long texts as wholes', () => {
    const long = (word: string) => `${word} `.repeat(3000)
    expect(wordDiff(long('a'), long('b'))).toMatchObject({ different: true })
    expect(wordDiff(long('a'), long('a'))).toMatchObject({ different: false })
  })
})

describe('proposal', () => {
  test('has a name and fields to compare for every part', () =>
    copyParts.forEach((part) =>
      expect([partNames[part], fieldsOf[part].length > 0]).toEqual([expect.any(String), true]),
    ))
  test('contains only texts and design, whatever else the answer has', () => {
    expect(proposed({ title: 'Nova', currentPrice: 1, isActive: false, customUrl: 'tudja' })).toEqual({
      title: 'Nova',
    })
  })
  test('for SEO contains title and description', () =>
    expect(proposed({ seoTitle: 'a', seoDescription: 'b' })).toEqual({ seoTitle: 'a', seoDescription: 'b' }))
  test('for the story replaces its texts and keeps the other fields', () => {
    const own = {
      ...draft,
      advertorialStory: {
        ...draft.advertorialStory,
        personalIntro: 'Moje',
        footerSection: { ...draft.advertorialStory.footerSection, companyInfo: 'Firma' },
        headerSection: { ...draft.advertorialStory.headerSection, brandName: 'Kuća' },
      },
    }
    const changes = changeWebsite.parse({
      advertorialStory: {
        personalIntro: 'Novo',
        heroSection: { heroTitle: 'Naslov', heroSubtitle: '', heroDescription: '' },
        headerSection: { productSubtitle: 'Priča' },
      },
    })
    const story = proposedFields(own, changes).advertorialStory!
    expect([
      story.personalIntro,
      story.heroSection.heroTitle,
      story.footerSection.companyInfo,
      story.headerSection.brandName,
    ]).toEqual(['Novo', 'Naslov', 'Firma', 'Kuća'])
    const changed = comparedRows(presentFields(own, { advertorialStory: story }), {
      advertorialStory: story,
    }).filter(({ now, proposed: then }) => now !== then)
    expect(changed.map(({ label, now }) => [label, now])).toEqual([
      ['Naslov priče', ''],
      ['Lični uvod', 'Moje'],
      ['Zaglavlje', 'Kuća'],
    ])
  })
  test('for testimonials is never verified and keeps those verified by the seller', () => {
    const { testimonials } = proposed({
      testimonials: [
        { name: 'Jelena', location: 'Bor', text: 'Sjajno', rating: 5, purchaseDate: 'april', verified: true },
      ],
    })
    expect(testimonials).toEqual([
      expect.objectContaining({ name: 'Mira', verified: true }),
      {
        name: 'Jelena',
        location: 'Bor',
        text: 'Sjajno',
        rating: 5,
        purchase_date: 'april',
        verified: false,
        imageUrl: '',
        imageAlt: '',
        enabled: true,
        generated: true,
      },
    ])
  })
  test('for the design must be complete or apply to a complete one', () => {
    expect(proposed({ designRecommendations: design }).designRecommendations).toEqual(design)
    expect(proposed({ designRecommendations: { layoutStyle: 'z' } }).designRecommendations).toBeNull()
    const over = proposedFields(
      { ...draft, designRecommendations: structuredClone(design) as never },
      changeWebsite.parse({ designRecommendations: { visualElements: { shadows: 'dramatic' } } }),
    )
    expect(over.designRecommendations).toEqual({
      ...design,
      visualElements: { ...design.visualElements, shadows: 'dramatic' },
    })
  })
  test('is sent by a save once accepted, and leaves nothing to save once undone', () => {
    const accepted = proposed({ bullets: ['c', 'd'], faq: [{ q: 'Zašto?', a: 'Zato.' }] })
    expect(changedBody(draft, { ...draft, ...accepted })).toEqual({
      bullets: ['c', 'd'],
      faq: [{ q: 'Zašto?', a: 'Zato.' }],
    })
    expect(changedBody(draft, { ...draft, ...accepted, ...presentFields(draft, accepted) })).toEqual({})
  })
})

describe('comparison', () => {
  const compared = (changes: Record<string, unknown>) => {
    const fields = proposed(changes)
    return comparedRows(presentFields(draft, fields), fields).map(({ label, now, proposed }) => [
      label,
      now,
      proposed,
    ])
  }
  test('pairs bullets by place, and new ones with nothing', () => {
    expect(compared({ bullets: ['a', 'x', 'y'] })).toEqual([
      ['Prednost 1', 'a', 'a'],
      ['Prednost 2', 'b', 'x'],
      ['Prednost 3', '', 'y'],
    ])
  })
  test('shows what would be removed', () =>
    expect(compared({ bullets: ['a'] })).toEqual([
      ['Prednost 1', 'a', 'a'],
      ['Prednost 2', 'b', ''],
    ]))
  test('shows a question with its answer', () =>
    expect(compared({ faq: [{ q: 'Kako?', a: 'Lako.' }] })).toEqual([
      ['Pitanje 1', 'Kako?\nOvako.', 'Kako?\nLako.'],
    ]))
  test('shows a testimonial with name, place, stars and date', () => {
    expect(compared({ testimonials: [] })).toEqual([
      ['Utisak 1', 'Lepo svetli\nMira · Niš · ★★★★ · mart', 'Lepo svetli\nMira · Niš · ★★★★ · mart'],
      ['Utisak 2', 'Lepo svetli\nAna · Niš · ★★★★ · mart', ''],
    ])
  })
  test('shows the design with the labels of the colours tab', () => {
    expect(compared({ designRecommendations: design })).toEqual([
      ['Glavna boja', '', '#112233'],
      ['Naglasak', '', '#445566'],
      ['Pozadina', '', '#ffffff'],
      ['Uglovi', '', 'Zaobljeni'],
      ['Senke', '', 'Bez senki'],
      ['Razmaci', '', 'Srednji'],
      ['Debljina naslova', '', 'Debela'],
      ['Redosled delova', '', 'hero, Pitanja'],
    ])
  })
})
