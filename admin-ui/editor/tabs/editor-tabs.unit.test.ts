import type { TemplateName } from '@pazar/contracts/website/content.ts'
import type { SocialProofMode } from '@pazar/contracts/website/copy.ts'
import { advertorialTestimonials } from '@pazar/contracts/website/shown-testimonials.ts'
import { describe, expect, test } from 'vitest'
import type { Draft } from '../draft/draft.ts'
import { type EditorTab, tabOfPath, tabsOf } from '../../links/editor-tab.ts'
import { isEdited, openTab } from './editor-tabs.ts'

describe('editor tabs', () => {
  test('are 7, and 8 for the advertorial', () => {
    expect(tabsOf('Minimalistic')).toEqual([
      'content',
      'images',
      'colors',
      'pricing',
      'trackify',
      'upsell',
      'domain',
    ])
    expect(tabsOf('Sales Template')).toHaveLength(7)
    expect(tabsOf('Advertorial Template')).toEqual([
      'content',
      'images',
      'colors',
      'pricing',
      'advertorial',
      'trackify',
      'upsell',
      'domain',
    ])
  })
  test('come from the URL if the template has them', () => {
    const advertorial = new URLSearchParams('tab=advertorial')
    expect([openTab(advertorial, 'Minimalistic'), openTab(advertorial, 'Advertorial Template')]).toEqual([
      'content',
      'advertorial',
    ])
  })
  test.each<[query: string, tab: EditorTab]>([
    ['', 'content'],
    ['tab=pricing', 'pricing'],
    ['field=productCost', 'trackify'],
    ['field=terms.returnDays', 'pricing'],
    ['tab=content&field=productCost', 'content'],
    ['field=%22', 'content'],
  ])('resolve the query ?%s to %s', (query, tab) =>
    expect(openTab(new URLSearchParams(query), 'Minimalistic')).toBe(tab),
  )
  test.each([
    ['title', 'content'],
    ['offers.1.price', 'pricing'],
    ['palette.primary', 'colors'],
    ['images', 'images'],
    ['productCost', 'trackify'],
    ['customUrl', 'domain'],
    ['advertorialStory.footerSection.companyInfo', 'content'],
  ] as const)('contain the field %s in %s', (path, tab) => expect(tabOfPath(path, 'Minimalistic')).toBe(tab))
})

test.each([
  ['real', [3]],
  ['simulated', [0, 1, 2]],
] as const)('the Advertorial shows the first three testimonials allowed in mode %s', (trustMode, places) => {
  const list = [{ generated: true }, { generated: true }, { generated: true }, { generated: false }]
  expect(
    list.flatMap((each, place) => (advertorialTestimonials(list, trustMode).includes(each) ? [place] : [])),
  ).toEqual(places)
})

describe('testimonials with fields in the editor', () => {
  const own = { enabled: true, generated: false }
  const generated = { ...own, generated: true }
  const edited = (templateName: TemplateName, trustMode: SocialProofMode, testimonials: object[]) => {
    const draft = { templateName, trustMode, testimonials } as unknown as Draft
    return testimonials.flatMap((_, place) => (isEdited(`testimonials.${place}.text`, draft) ? [place] : []))
  }
  test.each<[string, TemplateName, SocialProofMode, object[], number[]]>([
    [
      'the first three of an Advertorial',
      'Advertorial Template',
      'real',
      [own, { ...own }, { ...own }, { ...own }],
      [0, 1, 2],
    ],
    [
      'a visible fourth after generated ones that can be confirmed',
      'Advertorial Template',
      'real',
      [generated, { ...generated }, { ...generated }, own],
      [0, 1, 2, 3],
    ],
    [
      'the first three in simulated mode',
      'Advertorial Template',
      'simulated',
      [generated, { ...generated }, { ...generated }, own],
      [0, 1, 2],
    ],
    [
      'all of another template',
      'Sales Template',
      'real',
      [own, { ...own }, { ...own }, { ...own }],
      [0, 1, 2, 3],
    ],
  ])('include %s', (_, template, mode, testimonials, places) =>
    expect(edited(template, mode, testimonials)).toEqual(places),
  )
})
