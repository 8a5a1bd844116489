// Rules: offers/one-list, offers/badges
import { type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { describe, expect, it } from 'vitest'
import { offer } from '../testing/website-content.ts'
import { options, changesOf } from './testing/content-update-fixture.ts'

describe('spellings of offers', () => {
  const stored = [
    { ...offer(1, 299000), label: '1 komad', text: 'Probni' },
    { ...offer(2, 499000), label: '2 komada' },
  ]
  const one = {
    qty: 1,
    price: 1990,
    originalPrice: 2990,
    discount: 33,
    label: '1 komad',
    popular: false,
    bestValue: false,
  }
  const current = [
    { qty: 1, price: 2990, originalPrice: 2990, discount: 0, label: '1 komad' },
    { qty: 2, price: 4990, originalPrice: 4990, discount: 0, label: '2 komada' },
  ]
  const offersAfter = (body: unknown) => {
    const changes = changesOf(body, {
      offers: stored,
      currentPrice: 299000,
      originalPrice: 399000,
    }) as Partial<WebsiteContent>
    return (
      changes.offers?.map(({ quantity, price, text, badge }) => [quantity, price / 100, text, badge]) ??
      changes
    )
  }
  it.each<[title: string, body: unknown, offers: unknown]>([
    [
      'a changed price by name leaves everything else unchanged',
      { quantityOffers: { single: { price: 1990 } } },
      [
        [1, 1990, 'Probni', ''],
        [2, 4990, '', ''],
      ],
    ],
    [
      'a new offer by name costs as many pieces without an offer',
      { quantityOffers: { triple: { text: 'Za porodicu' } } },
      [
        [1, 2990, 'Probni', ''],
        [2, 4990, '', ''],
        [3, 8970, 'Za porodicu', ''],
      ],
    ],
    ['null by name removes an offer', { quantityOffers: { single: null } }, [[2, 4990, '', '']]],
    [
      'options replace the list and keep the texts',
      { editableContent: { quantityData: options(one) } },
      [[1, 1990, 'Probni', '']],
    ],
    [
      'options win over names if both differ',
      {
        quantityOffers: { single: { price: 100, text: 'Novo' } },
        editableContent: { quantityData: options(one) },
      },
      [[1, 1990, 'Novo', '']],
    ],
    [
      'names count if the options repeat the stored offers',
      { quantityOffers: { single: { price: 100 } }, editableContent: { quantityData: options(...current) } },
      [
        [1, 100, 'Probni', ''],
        [2, 4990, '', ''],
      ],
    ],
    [
      'unparsable options fall back to names',
      { quantityOffers: { single: { price: 100 } }, editableContent: { quantityData: '[{' } },
      [
        [1, 100, 'Probni', ''],
        [2, 4990, '', ''],
      ],
    ],
    [
      'options that are not a list fall back to names',
      { quantityOffers: { single: { price: 100 } }, editableContent: { quantityData: '"x"' } },
      [
        [1, 100, 'Probni', ''],
        [2, 4990, '', ''],
      ],
    ],
    [
      'unparsable options without names are rejected',
      { editableContent: { quantityData: '[{' } },
      ['editableContent.quantityData'],
    ],
    [
      'an invalid price in options is rejected',
      { editableContent: { quantityData: options({ ...one, price: -1 }) } },
      ['editableContent.quantityData.0.price'],
    ],
    [
      'two options of one quantity are rejected',
      { editableContent: { quantityData: options(one, one) } },
      ['editableContent.quantityData'],
    ],
    ['options can be a list', { editableContent: { quantityData: [one] } }, [[1, 1990, 'Probni', '']]],
    [
      'offers win over options and names',
      {
        offers: [{ quantity: 4, price: 9, originalPrice: 10 }],
        quantityOffers: { single: { price: 1 } },
        editableContent: { quantityData: options(one) },
      },
      [[4, 9, '', '']],
    ],
    [
      'the bestValue flag sets its badge',
      { editableContent: { quantityData: options({ ...one, bestValue: true, popular: true }) } },
      [[1, 1990, 'Probni', 'NAJBOLJA VREDNOST']],
    ],
    [
      'the popular flag sets its badge',
      { editableContent: { quantityData: options({ ...one, popular: true }) } },
      [[1, 1990, 'Probni', 'POPULARNO']],
    ],
    [
      "another badge text is stored as the seller's own",
      { quantityOffers: { single: { badge: 'JESENJA AKCIJA' } } },
      [
        [1, 2990, 'Probni', 'JESENJA AKCIJA'],
        [2, 4990, '', ''],
      ],
    ],
  ])('%s', (_title, body, offers) => expect(offersAfter(body)).toEqual(offers))

  it('removes a badge together with its flag', () => {
    const popular = { ...offer(1, 299000), popular: true, badge: 'POPULARNO' }
    expect(
      changesOf({ editableContent: { quantityData: options(one) } }, { offers: [popular] }),
    ).toMatchObject({
      offers: [{ popular: false, badge: '' }],
    })
  })
  it('sets the flag for a known badge text', () => {
    expect(
      changesOf(
        { quantityOffers: { single: { badge: 'NAJBOLJA VREDNOST' } } },
        { offers: [offer(1, 299000)] },
      ),
    ).toMatchObject({ offers: [{ bestValue: true, badge: 'NAJBOLJA VREDNOST' }] })
  })
})
