// Rules: legal/checklist
import { legalPageNames } from '@pazar/contracts/legal/pages.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { noIdentity } from '@pazar/contracts/seller/identity.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { describe, expect, test } from 'vitest'
import { type MissingItem, sellersMissingItems, websitesMissingItems } from './items.ts'

const nothing = {
  companyName: null,
  duty: null,
  identity: noIdentity,
  customDomainStatus: 'pending' as const,
}
const complete = {
  companyName: 'Lampe d.o.o.',
  duty: null,
  customDomainStatus: 'verified' as const,
  identity: {
    ...noIdentity,
    country: 'Serbia' as const,
    address: 'Glavna 1',
    registrationNumber: '20670487',
    taxNumber: '106737115',
    customerPhone: '+381641234567',
  },
}
const pages = (reviewedAt: string | null) =>
  markets.flatMap((market) => legalPageNames.map((page) => ({ market, page, text: null, reviewedAt })))
const read = pages('2026-11-22T10:00:00.000Z')
const website = {
  targetMarket: 'Serbia' as const,
  productCost: '10.00',
  images: ['a', 'b', 'c'],
  imageAlts: { a: 'Lampa', b: 'Lampa na stolu', c: 'Lampa u mraku' } as Record<string, string>,
  faq: [{ q: 'p', a: 'o' }],
  seoDescription: 'opis',
  terms: defaultTerms,
  termsConfirmed: true,
}
const own = {
  ...website,
  id: 7,
  productName: 'Lampa',
  templateName: 'Minimalistic' as const,
  isActive: true,
  editableByClient: true,
}
const bosnian = { ...own, id: 8, targetMarket: 'Bosnia' as const }
const where = (items: MissingItem[]) => items.map((item) => ('to' in item ? item.to : item.field))

describe('seller checklist', () => {
  test('lists everything missing for a new seller, with where to fix it', () =>
    expect(where(sellersMissingItems(nothing, pages(null), [own, bosnian]))).toEqual([
      '/settings#prodavac',
      '/settings#prodavac',
      '/legal-pages?market=Serbia&page=terms',
      '/legal-pages?market=Bosnia&page=terms',
      '/domain',
    ]))
  test('leaves out who sells for a helper, whose account does not say so', () =>
    expect(where(sellersMissingItems({ ...nothing, duty: 'sve' }, read, [own]))).toEqual(['/domain']))
  test('is empty when all is done', () =>
    expect(sellersMissingItems(complete, read, [own, { ...own, targetMarket: 'Montenegro' }])).toEqual([]))
  test('links to the first legal page that is not reviewed', () =>
    expect(
      where(
        sellersMissingItems(
          complete,
          read.map((each) => (each.page === 'privacy' ? { ...each, reviewedAt: null } : each)),
          [own],
        ),
      ),
    ).toEqual(['/legal-pages?market=Serbia&page=privacy']))
  test('requires only the JIB of a Bosnian business', () => {
    const account = {
      ...complete,
      identity: { ...complete.identity, country: 'Bosnia' as const, registrationNumber: null },
    }
    expect(sellersMissingItems(account, read, [])).toEqual([])
    expect(
      where(
        sellersMissingItems(
          { ...complete, identity: { ...complete.identity, registrationNumber: null } },
          read,
          [],
        ),
      ),
    ).toEqual(['/settings#prodavac'])
  })
})

describe('page items of the seller checklist', () => {
  const unconfirmed = { ...own, termsConfirmed: false }
  const items = (...websites: (typeof own)[]) => sellersMissingItems(complete, read, websites)
  test('link to the field of the first page and count the others', () => {
    expect(items(own, unconfirmed)).toMatchObject([
      { title: 'Potvrdite dostavu i uslove: Lampa', to: '/edit/7?tab=pricing&field=termsConfirmed' },
    ])
    expect(items(unconfirmed, { ...unconfirmed, id: 9 }, { ...unconfirmed, id: 10 })).toMatchObject([
      { title: 'Potvrdite dostavu i uslove: Lampa i još 2 stranice' },
    ])
  })
  test('link to the first image without a description', () =>
    expect(items({ ...own, images: ['a', '/uploads/b.webp', 'c'] })).toMatchObject([
      { title: 'Opišite slike: Lampa', to: '/edit/7?tab=images&field=imageAlts.%2Fuploads%2Fb.webp' },
    ]))
  test.each([
    ['is inactive', { isActive: false }],
    ['only the admin edits', { editableByClient: false }],
  ])('are not listed for a page that %s', (_, more) => expect(items({ ...unconfirmed, ...more })).toEqual([]))
})

describe('page checklist', () => {
  test('is empty when all is done', () => expect(websitesMissingItems(website, complete, read)).toEqual([]))
  test.each([
    [{ productCost: null }, 'productCost'],
    [{ images: ['a'] }, 'images'],
    [{ termsConfirmed: false }, 'termsConfirmed'],
    [{ imageAlts: { a: 'Lampa', c: 'Lampa u mraku' } }, 'imageAlts.b'],
    [{ faq: [] }, 'faq'],
    [{ seoDescription: '' }, 'seoDescription'],
    [{ targetMarket: 'Bosnia' as const, terms: { ...defaultTerms, returnDays: 14 } }, 'terms.returnDays'],
  ])('with %j links to %s', (changes, field) =>
    expect(where(websitesMissingItems({ ...website, ...changes }, complete, read))).toEqual([field]),
  )
})
