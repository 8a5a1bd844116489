// Rules: websites/terms
import { describe, expect, it } from 'vitest'
import { termsChanges } from './terms-changes.ts'
import {
  defaultTerms,
  deliveryCharge,
  deliveryTexts,
  fromTermsView,
  termsIssues,
  termsTexts,
  toTermsView,
} from './terms.ts'

const added = { ...defaultTerms, deliveryWay: 'added', deliveryAmount: 350_00 } as const
const courier = {
  ...defaultTerms,
  deliveryWay: 'courier',
  deliveryAmount: 0,
  deliveryText: 'po cenovniku kurira',
} as const

describe('deliveryCharge', () => {
  it.each([
    [
      'nothing for free delivery, even with an amount left from another way',
      { ...defaultTerms, deliveryAmount: 350_00 },
      0,
    ],
    ['the amount that is added to the total', added, 350_00],
    ['nothing if the shopper pays the courier', { ...courier, deliveryAmount: 350_00 }, 0],
  ])('adds %s', (_, terms, charge) => expect(deliveryCharge(terms)).toBe(charge))
})

describe('deliveryTexts', () => {
  it.each([
    ['Besplatna dostava', 'Besplatna', 'Besplatna dostava na teritoriji cele Srbije', defaultTerms],
    ['Dostava 350 RSD', '350 RSD', 'Dostava 350 RSD na teritoriji cele Srbije', added],
    [
      'Dostavu plaćate kuriru',
      'plaćate kuriru: po cenovniku kurira',
      'Dostava na teritoriji cele Srbije (plaćate kuriru: po cenovniku kurira)',
      courier,
    ],
    [
      'Dostavu plaćate kuriru',
      'plaćate kuriru: 350 RSD',
      'Dostava na teritoriji cele Srbije (plaćate kuriru: 350 RSD)',
      { ...added, deliveryWay: 'courier' as const },
    ],
  ])('writes "%s"', (title, value, whole, terms) => {
    const texts = deliveryTexts(terms, 'Serbia')
    const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
    expect([texts.title, texts.value, texts.whole].map(spaced)).toEqual([title, value, whole])
    expect(texts.isFree).toBe(/besplatn/i.test(JSON.stringify(texts)))
  })
  it.each([
    ['Besplatno u celoj Srbiji', 'Serbia', defaultTerms],
    ['350 RSD u celoj Srbiji', 'Serbia', added],
    ['U celoj Srbiji (plaćate kuriru: po cenovniku kurira)', 'Serbia', courier],
    ['Besplatno u cijeloj Crnoj Gori', 'Montenegro', defaultTerms],
    ['U cijeloj Bosni i Hercegovini (plaćate kuriru: po cenovniku kurira)', 'Bosnia', courier],
  ] as const)('writes "%s" next to a label that already mentions delivery', (afterLabel, market, terms) =>
    expect(deliveryTexts(terms, market).afterLabel.replaceAll('\u00a0', ' ')).toBe(afterLabel),
  )
  it.each([
    ['Po cenovniku kurira.', 'po cenovniku kurira'],
    ['BEX cenovnik', 'BEX cenovnik'],
    ['Post Express, oko 350 din.', 'Post Express, oko 350 din'],
    ['Po cenovniku. Oko 350 RSD!', 'po cenovniku, oko 350 RSD'],
    ['D Express', 'D Express'],
  ])('continues its sentences with "%s"', (deliveryText, part) => {
    const { value, sentence } = deliveryTexts({ ...courier, deliveryText }, 'Serbia')
    expect([value, sentence]).toEqual([`plaćate kuriru: ${part}`, `Dostavu plaćate kuriru: ${part}.`])
  })
  it("uses the market's currency and language variant", () => {
    expect(deliveryTexts({ ...added, deliveryAmount: 4_50 }, 'Montenegro').whole).toBe(
      'Dostava 4,50\u00a0€ na teritoriji cijele Crne Gore',
    )
    expect(deliveryTexts(courier, 'Bosnia').anyQuantity).toBe('Dostavu plaćate jednom za cijeli paket')
  })
})

describe('termsTexts', () => {
  it.each([
    [2, 5, '2-5 radnih dana'],
    [3, 3, '3 radna dana'],
    [1, 1, '1 radni dan'],
    [1, 2, '1-2 radna dana'],
    [11, 21, '11-21 radni dan'],
  ])('writes %i to %i working days as "%s"', (deliveryDaysFrom, deliveryDaysTo, text) => {
    expect(
      termsTexts({ ...defaultTerms, deliveryDaysFrom, deliveryDaysTo }, 'Serbia').delivery.workingDays,
    ).toBe(text)
  })
  it.each([
    [30, '30 dana', '30 dana'],
    [21, '21 dan', '21 dana'],
    [1, '1 dan', '1 dana'],
  ])('writes %i days as "%s", and after "u roku od" as "%s"', (returnDays, days, withinDays) => {
    expect(termsTexts({ ...defaultTerms, returnDays, guaranteeDays: returnDays }, 'Serbia')).toMatchObject({
      returns: { days, withinDays },
      guarantee: { days, withinDays },
    })
  })
  it("uses the seller's text about payment, else the default", () => {
    expect(termsTexts({ ...defaultTerms, paymentText: 'samo gotovinom' }, 'Serbia').payment).toEqual({
      how: 'samo gotovinom',
      title: 'Samo gotovinom',
    })
    expect(termsTexts(defaultTerms, 'Serbia').payment.how).toBe('gotovinom ili karticom')
  })
  it.each([
    ['Samo gotovinom.', 'samo gotovinom', 'Samo gotovinom'],
    ['Gotovinom. Bez kartica.', 'gotovinom, bez kartica', 'Gotovinom, bez kartica'],
    ['Visa ili Mastercard', 'Visa ili Mastercard', 'Visa ili Mastercard'],
    [' . ', 'gotovinom ili karticom', 'Gotovinom ili karticom'],
  ])('continues its sentences with the payment "%s"', (paymentText, how, title) => {
    expect(termsTexts({ ...defaultTerms, paymentText }, 'Serbia').payment).toEqual({ how, title })
  })
})

describe('termsIssues', () => {
  it.each([
    ['an added delivery without an amount', { ...added, deliveryAmount: 0 }, ['deliveryAmount']],
    ['a courier with neither an amount nor a text', { ...courier, deliveryText: '' }, ['deliveryText']],
    ['a courier whose text is only punctuation', { ...courier, deliveryText: ' . ' }, ['deliveryText']],
    ['a last day before the first', { ...defaultTerms, deliveryDaysFrom: 6 }, ['deliveryDaysTo']],
    [
      'paid courier delivery that is called free',
      { ...courier, deliveryText: 'besplatna preko 5.000' },
      ['deliveryText'],
    ],
    [
      'a payment text that calls charged delivery free',
      { ...added, paymentText: 'gotovinom, dostava besplatno' },
      ['paymentText'],
    ],
    [
      'no issue if free delivery is called free',
      { ...defaultTerms, deliveryText: 'besplatna', paymentText: 'besplatna dostava' },
      [],
    ],
    ['no issue in the defaults', defaultTerms, []],
    ['no issue for a courier with a text', courier, []],
    ['no issue if the first and last day are equal', { ...added, deliveryDaysFrom: 5 }, []],
  ])('reports %s', (_, terms, paths) => expect(termsIssues(terms).map(({ path }) => path)).toEqual(paths))

  it.each([
    ['Serbia', 14],
    ['Montenegro', 14],
    ['Bosnia', 15],
  ] as const)('reports a return period below the legal minimum of %s: %i days', (market, days) => {
    expect(termsIssues({ ...defaultTerms, returnDays: days - 1 }, market)).toEqual([
      { path: 'returnDays', message: `Rok za povraćaj ne sme biti kraći od ${days} dana: toliko daje zakon` },
    ])
    expect(termsIssues({ ...defaultTerms, returnDays: days }, market)).toEqual([])
  })
})

describe('termsChanges', () => {
  it.each([
    ['an amount as people type it', { deliveryAmount: '350,50' }, { deliveryAmount: 350_50 }],
    ['an empty amount as none', { deliveryAmount: '' }, { deliveryAmount: 0 }],
    [
      'days as digits',
      { deliveryDaysFrom: '3', deliveryDaysTo: 9 },
      { deliveryDaysFrom: 3, deliveryDaysTo: 9 },
    ],
    ['null as the empty text', { paymentText: null }, { paymentText: '' }],
  ])('reads %s', (_, body, terms) => expect(termsChanges.parse(body)).toEqual(terms))
  it.each([
    [{ deliveryAmount: '-1' }, 'Neispravan iznos dostave'],
    [{ deliveryWay: 'pigeon' }, 'Izaberite način dostave'],
    [{ deliveryDaysFrom: 0 }, 'Rok mora biti ceo broj od 1 do 60'],
    [{ returnDays: 13 }, 'Rok za povraćaj mora biti ceo broj od 14 do 3650'],
    [{ guaranteeDays: 'dve godine' }, 'Garancija mora biti ceo broj od 1 do 3650'],
  ])('rejects %j with "%s"', (body, message) =>
    expect(termsChanges.safeParse(body).error?.issues[0]?.message).toBe(message),
  )
})

it('fromTermsView reads back the amounts that toTermsView writes', () =>
  expect(fromTermsView(toTermsView(added))).toEqual(added))
