import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import { unwritten, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { WebsiteVersion } from '@pazar/contracts/website/history-routes.ts'
import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { describe, expect, test } from 'vitest'
import { fieldComplaints } from '../forms/field-complaints.ts'
import { newOffer } from '../offers/offer-fields.ts'
import { changedBody, type Draft, draftOf, newTestimonial, rebased, withoutWrong } from './draft.ts'
import { numberOf, whatChanged } from './history/version-words.ts'
import { paletteWarnings } from './palette-warnings.ts'
import { at, moved, withAt } from './paths.ts'
import { tabOf, tabOfPath, tabsOf } from './tabs/editor-tabs.ts'

const content: WebsiteContent = {
  customUrl: 'lampa', productId: 'P1', productLink: 'https://primer.rs', productName: 'Lampa', shortName: 'Lampa', sku: 'L', templateName: 'Minimalistic', targetMarket: 'Serbia',
  currentPrice: 299000, originalPrice: 499050, productCost: 85050, title: 'Lampa', hook: '', bullets: ['a', 'b'], longDescription: '', faq: [{ q: 'Kako?', a: 'Ovako.' }], seoTitle: '',
  seoDescription: '', palette: { primary: '#0D9488', bg: '#F0FDFA' }, images: [{ url: 'https://primer.rs/a.jpg' }], offers: [], previewMode: 'customer', isActive: true, ...unwritten,
}
const view = (more: Partial<WebsiteContent> = {}): WebsiteView => websiteViewOf({ id: 1, sellerId: 2, revision: 3, createdAt: '', updatedAt: '', upsells: [] }, { ...content, ...more })
const offer = { quantity: 2, price: 499000, originalPrice: 598000, discount: 17, label: '2 komada', popular: true, bestValue: false, note: '', text: '', badge: 'POPULARNO' }
const person = { name: 'Mira', location: 'Niš', text: 'Lepo', rating: 4, purchaseDate: 'mart', verified: true, imageUrl: '', enabled: false }

/** What a save would send after this edit. */
function sent(edit: (draft: Draft) => Draft, more: Partial<WebsiteContent> = {}) {
  const before = draftOf(view(more))
  return changedBody(before, edit(before))
}

describe('a draft', () => {
  test.each<[string, Partial<WebsiteContent>]>([['bare', {}], ['with everything', { offers: [offer], testimonials: [person], productCost: null, benefitsSection: { title: 'Zašto', subtitle: '', benefits: [{ text: 'a', icon: '' }], ctaText: '' } }]])(
    'of a website %s that nobody has touched saves nothing', (_, more) => expect(sent((draft) => draft, more)).toEqual({}))

  test('sends the fields that were touched, each whole, and nothing that stands empty', () => {
    expect(sent((draft) => withAt(withAt(draft, 'bullets', ['a', 'c', '']), 'advertorialStory.headerSection.brandName', 'Luna'))).toEqual({
      bullets: ['a', 'c'], advertorialStory: { ...unwritten.advertorialStory, headerSection: { ...unwritten.advertorialStory.headerSection, brandName: 'Luna' } },
    })
  })
  test('sends the cost only where it was touched, and clears an emptied one', () => {
    expect(sent((draft) => withAt(draft, 'productCost', '9,50'))).toEqual({ productCost: '9,50' })
    expect(changeWebsite.parse(sent((draft) => withAt(draft, 'productCost', '')))).toMatchObject({ productCost: null })
    expect(sent((draft) => withAt(draft, 'title', 'Nova'))).not.toHaveProperty('productCost')
  })
  test('shows amounts as people write them', () => expect(draftOf(view())).toMatchObject({ originalPrice: '4990,50', productCost: '850,50' }))
  test('is judged by the contract, and shown but for what is wrong in it', () => {
    const body = sent((draft) => withAt(withAt(draft, 'currentPrice', 'skupo'), 'title', 'Nova'))
    const complaints = fieldComplaints(changeWebsite, body)
    expect(complaints).toEqual({ currentPrice: 'Neispravna cena' })
    expect(withoutWrong(body, complaints)).toEqual({ title: 'Nova' })
  })
  test('hides a testimonial under its own name', () => {
    expect(sent((draft) => withAt(draft, 'testimonials.0.enabled', true), { testimonials: [person] })).toMatchObject({ testimonials: [{ name: 'Mira', purchase_date: 'mart', enabled: true }] })
  })
})

describe('what another window has saved', () => {
  const before = draftOf(view())
  const theirs = draftOf(view({ title: 'Njihov', hook: 'Njihov uvod', offers: [offer] }))
  test('is taken over, and what was changed here alone stays', () => {
    const mine = { ...before, title: 'Moj', sku: 'MOJ' }
    expect(rebased(before, mine, theirs)).toEqual({ ...theirs, sku: 'MOJ' })
    expect(changedBody(theirs, rebased(before, mine, theirs))).toEqual({ sku: 'MOJ' })
  })
  test('leaves offers that were begun here', () => {
    const [first] = before.offers
    const mine = { ...before, offers: [first!], offersUsed: true }
    const elsewhere = draftOf(view({ title: 'Njihov' }))
    expect(rebased(before, mine, elsewhere)).toEqual({ ...elsewhere, offers: [first], offersUsed: true })
  })
  test('wins where both have changed the same, unless what is here is newer than the save', () => {
    const mine = { ...before, title: 'Kucano dok se čuvalo' }
    expect(rebased(before, mine, theirs).title).toBe('Njihov')
    expect(rebased(before, mine, theirs, { mineWins: true })).toEqual({ ...theirs, title: 'Kucano dok se čuvalo' })
  })
})

describe('offers in the editor', () => {
  test.each([
    ['Minimalistic', 'Serbia', ['2990', '4990', '6990']], ['Sales Template', 'Serbia', ['1990', '3190', '4490']], ['Sales Template', 'Montenegro', ['25', '42', '59']],
  ] as const)('of %s in %s start from the written constants, and are the website\'s only once used', (templateName, targetMarket, prices) => {
    const draft = draftOf(view({ templateName, targetMarket }))
    expect([draft.offers.map(({ price }) => price), draft.offersUsed]).toEqual([prices, false])
    expect(sent((before) => ({ ...before, offersUsed: true }), { templateName, targetMarket })).toMatchObject({ offers: prices.map((price) => ({ price })) })
  })
  test('a new option: quantity count+1, price 2990, original 4990, discount 40, "{n} komada", no flags', () => {
    expect(newOffer(3, 'Serbia')).toEqual({ quantity: '4', price: '2990', originalPrice: '4990', discount: '40', label: '4 komada', popular: false, bestValue: false, note: '', text: '', badge: '' })
  })
  test('what is left empty falls back to quantity 1 and 0', () => {
    const empty = { ...newOffer(0, 'Serbia'), quantity: '', price: '', originalPrice: ' ', discount: '' }
    expect(sent((draft) => ({ ...draft, offers: [empty], offersUsed: true }))).toMatchObject({ offers: [{ quantity: '1', price: '0', originalPrice: '0', discount: '0' }] })
  })
})

test('a new testimonial is empty, rated 5 and verified', () => expect(newTestimonial).toMatchObject({ name: '', location: '', text: '', rating: 5, verified: true }))

describe('tabs', () => {
  test('are 7, and 8 for the advertorial', () => {
    expect(tabsOf('Minimalistic')).toEqual(['content', 'images', 'colors', 'pricing', 'trackify', 'upsell', 'domain'])
    expect(tabsOf('Sales Template')).toHaveLength(7)
    expect(tabsOf('Advertorial Template')).toEqual(['content', 'images', 'colors', 'pricing', 'advertorial', 'trackify', 'upsell', 'domain'])
  })
  test('are named in the address', () => {
    expect([tabOf('pricing', 'Minimalistic'), tabOf('advertorial', 'Minimalistic'), tabOf('advertorial', 'Advertorial Template'), tabOf(null, 'Minimalistic')]).toEqual(['pricing', 'content', 'advertorial', 'content'])
  })
  test.each([['title', 'content'], ['offers.1.price', 'pricing'], ['palette.primary', 'colors'], ['images', 'images'], ['productCost', 'trackify'], ['customUrl', 'domain'], ['advertorialStory.footerSection.companyInfo', 'content']] as const)(
    'hold %s in %s', (path, tab) => expect(tabOfPath(path, 'Minimalistic')).toBe(tab))
})

describe('colours that would not be read', () => {
  test.each([
    ['the standard ones', { primary: '#0D9488', bg: '#F0FDFA' }, 3], ['dark on white', { primary: '#0B4F3F', bg: '#FFFFFF' }, 0], ['yellow', { primary: '#FFD400', bg: '#FFFDF0' }, 3],
    ['a middling ground', { primary: '#0B4F3F', bg: '#7F7F7F' }, 2],
  ])('%s', (_, palette, warnings) => expect(paletteWarnings(palette)).toHaveLength(warnings))
  test('say which text, and what the page does about it', () => {
    expect(paletteWarnings({ primary: '#FFD400', bg: '#111111' })).toEqual([
      'Beli tekst na dugmetu za poručivanje ne bi se čitao: stranica na njemu piše tamnim slovima.',
      'Naglašene reči u ovoj boji na beloj podlozi bile bi slabo čitljive: stranica ih zatamnjuje.',
    ])
  })
})

describe('history in words', () => {
  const base = { at: '', author: 'Ana', created: false, restoredFrom: null, fields: [] as string[] }
  const versions: WebsiteVersion[] = [{ ...base, revision: 5, restoredFrom: 2, fields: ['title'] }, { ...base, revision: 2, fields: ['title', 'palette'] }, { ...base, revision: 0, created: true }]
  test('counts versions from one, whatever revisions upsell products took', () => expect(versions.map(({ revision }) => numberOf(versions, revision))).toEqual([3, 2, 1]))
  test('says what changed', () => expect(versions.map((version) => whatChanged(versions, version))).toEqual(['Vraćena verzija 2: naslov', 'Izmenjeno: naslov, boje', 'Stranica je napravljena']))
})

test('paths reach into lists and objects, and leave what lies beside them', () => {
  const before = { a: { b: [1, 2] }, c: { d: 1 } }
  const after = withAt(before, 'a.b.1', 5)
  expect(after).toEqual({ a: { b: [1, 5] }, c: { d: 1 } })
  expect(after.c).toBe(before.c)
  expect([at(after, 'a.b.1'), at(after, 'x.y')]).toEqual([5, undefined])
  expect(moved([1, 2, 3], 0, 2)).toEqual([2, 3, 1])
})
