// Rules: editor/input
import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import { contentDefaults, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { describe, expect, test } from 'vitest'
import { validationErrors } from '../../ui/forms/validation-errors.ts'
import { newOffer } from '../../website/offers/offer-fields.ts'
import { riskErrors } from '../../website/offers/offer-risks.ts'
import {
  changedBody,
  type Draft,
  draftOf,
  newTestimonial,
  rebaseDraft,
  withoutInvalidFields,
} from './draft.ts'
import { withValueAt } from './paths.ts'
import { lampView } from '../testing/lamp.ts'

const offer = {
  quantity: 2,
  price: 499000,
  originalPrice: 598000,
  discount: 17,
  label: '2 komada',
  popular: true,
  bestValue: false,
  note: '',
  text: '',
  badge: 'POPULARNO',
}
const person = {
  name: 'Mira',
  location: 'Niš',
  text: 'Lepo',
  rating: 4,
  purchaseDate: 'mart',
  verified: true,
  imageUrl: '',
  enabled: false,
}

/** The body of a save after this edit. */
function sent(edit: (draft: Draft) => Draft, more: Partial<WebsiteContent> = {}) {
  const before = draftOf(lampView(more))
  return changedBody(before, edit(before))
}

describe('draft', () => {
  test.each<[string, Partial<WebsiteContent>]>([
    ['without optional content', {}],
    [
      'with everything',
      {
        offers: [offer],
        testimonials: [person],
        productCost: null,
        benefitsSection: { title: 'Zašto', subtitle: '', benefits: [{ text: 'a', icon: '' }], ctaText: '' },
      },
    ],
  ])('of a page %s saves nothing if untouched', (_, more) => expect(sent((draft) => draft, more)).toEqual({}))

  test('sends changed fields as a whole, without empty lines', () => {
    expect(
      sent((draft) =>
        withValueAt(
          withValueAt(draft, 'bullets', ['a', 'c', '']),
          'advertorialStory.headerSection.brandName',
          'Luna',
        ),
      ),
    ).toEqual({
      bullets: ['a', 'c'],
      advertorialStory: {
        ...contentDefaults.advertorialStory,
        headerSection: { ...contentDefaults.advertorialStory.headerSection, brandName: 'Luna' },
      },
    })
  })
  test('sends the cost only if changed, and clears an emptied one', () => {
    expect(sent((draft) => withValueAt(draft, 'productCost', '9,50'))).toEqual({ productCost: '9,50' })
    expect(changeWebsite.parse(sent((draft) => withValueAt(draft, 'productCost', '')))).toMatchObject({
      productCost: null,
    })
    expect(sent((draft) => withValueAt(draft, 'title', 'Nova'))).not.toHaveProperty('productCost')
  })
  test('shows amounts with a decimal comma', () =>
    expect(draftOf(lampView())).toMatchObject({ originalPrice: '4990,50', productCost: '850,50' }))
  test('is validated by the contract, and previewed without invalid fields', () => {
    const body = sent((draft) => withValueAt(withValueAt(draft, 'currentPrice', 'skupo'), 'title', 'Nova'))
    const errors = validationErrors(changeWebsite, body)
    expect(errors).toEqual({ currentPrice: 'Neispravna cena' })
    expect(withoutInvalidFields(body, errors)).toEqual({ title: 'Nova' })
  })
  test('sends the visibility of a testimonial in its `enabled` field', () => {
    expect(
      sent((draft) => withValueAt(draft, 'testimonials.0.enabled', true), { testimonials: [person] }),
    ).toMatchObject({ testimonials: [{ name: 'Mira', purchase_date: 'mart', enabled: true }] })
  })
})

describe('rebaseDraft over a version saved elsewhere', () => {
  const before = draftOf(lampView())
  const theirs = draftOf(lampView({ title: 'Njihov', hook: 'Njihov uvod', offers: [offer] }))
  test('takes over the other version and keeps local changes to other fields', () => {
    const mine = { ...before, title: 'Moj', sku: 'MOJ' }
    expect(rebaseDraft(before, mine, theirs)).toEqual({ ...theirs, sku: 'MOJ' })
    expect(changedBody(theirs, rebaseDraft(before, mine, theirs))).toEqual({ sku: 'MOJ' })
  })
  test('keeps offers that were added here', () => {
    const first = newOffer([], before, 'Serbia')
    const mine = { ...before, offers: [first], offersUsed: true }
    const elsewhere = draftOf(lampView({ title: 'Njihov' }))
    expect(rebaseDraft(before, mine, elsewhere)).toEqual({ ...elsewhere, offers: [first], offersUsed: true })
  })
  test('prefers the other version for a field changed on both sides, unless mineWins', () => {
    const mine = { ...before, title: 'Kucano dok se čuvalo' }
    expect(rebaseDraft(before, mine, theirs).title).toBe('Njihov')
    expect(rebaseDraft(before, mine, theirs, { mineWins: true })).toEqual({
      ...theirs,
      title: 'Kucano dok se čuvalo',
    })
  })
})

describe('offers in the editor', () => {
  test('are empty for a page without offers; a proposal becomes an offer only when confirmed', () => {
    const draft = draftOf(lampView())
    expect([draft.offers, draft.offersUsed]).toEqual([[], false])
    expect(
      sent((before) => ({ ...before, offers: [newOffer([], before, 'Serbia')], offersUsed: true })),
    ).toMatchObject({ offers: [{ quantity: '1', price: '2990' }] })
  })
  test("start with the next quantity at n times the product's price and without flags", () => {
    const draft = draftOf(lampView({ offers: [offer] }))
    expect(newOffer(draft.offers, draft, 'Serbia')).toEqual({
      quantity: '3',
      price: '8970',
      originalPrice: '14971,50',
      discount: '40',
      label: '3 komada',
      popular: false,
      bestValue: false,
      note: '',
      text: '',
      badge: '',
    })
  })
  test('count a stored risk as confirmed, require a new confirmation for a changed price, and never send confirmations', () => {
    const draft = draftOf(lampView({ offers: [{ ...offer, price: 150000 }], productCost: 85050 }))
    expect(riskErrors({ ...draft, currency: 'RSD' }, draft.confirmedRisks)).toEqual({})
    const cheaper = withValueAt(draft, 'offers.0.price', '1400')
    expect(riskErrors({ ...cheaper, currency: 'RSD' }, cheaper.confirmedRisks)).toEqual({
      'offers.0.price': 'Potvrdite ovu cenu ili je promenite',
    })
    expect(changedBody(draft, { ...draft, confirmedRisks: ['x'] })).toEqual({})
  })
  test('replace empty fields with quantity 1 and 0', () => {
    const empty = {
      ...newOffer([], draftOf(lampView()), 'Serbia'),
      quantity: '',
      price: '',
      originalPrice: ' ',
      discount: '',
    }
    expect(sent((draft) => ({ ...draft, offers: [empty], offersUsed: true }))).toMatchObject({
      offers: [{ quantity: '1', price: '0', originalPrice: '0', discount: '0' }],
    })
  })
})

test('a new testimonial is empty, rated 5 and verified', () =>
  expect(newTestimonial).toMatchObject({ name: '', location: '', text: '', rating: 5, verified: true }))
