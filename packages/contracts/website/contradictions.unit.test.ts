// Rules: websites/terms
import { expect, it } from 'vitest'
import { contradictionIn, contradictions } from './contradictions.ts'
import { defaultTerms } from './terms.ts'

const added = { ...defaultTerms, deliveryWay: 'added', deliveryAmount: 350_00 } as const
const courier = { ...added, deliveryWay: 'courier' } as const
const topicOf = (terms: typeof defaultTerms, text: string, path = 'hook') =>
  contradictionIn(terms, path, text)?.topic

it.each([
  'Dostava je besplatna.',
  'BESPLATNA DOSTAVA',
  'Nudimo besplatnu dostavu širom Srbije',
  'Isporuka je besplatna',
  'dostavu besplatno',
  'Poštarina: besplatno',
  'bez troškova dostave',
  'Gratis dostava!',
  'Paket stiže besplatno',
  'Besplatno za celu Srbiju',
  'Dostavu plaćamo mi',
  'Brza, besplatna dostava',
])('finds a promise of free delivery in "%s"', (text) => {
  expect([added, courier, defaultTerms].map((terms) => topicOf(terms, text))).toEqual([
    'free delivery',
    'free delivery',
    undefined,
  ])
})

it.each([
  'Dostava je 350 RSD. Zamena je besplatna.',
  'Besplatan poklon uz svaku porudžbinu',
  'Besplatan poklon u paketu',
  'Brza dostava',
  '',
  'Dostava nije besplatna, košta 350 RSD.',
  'Zamena je besplatna, a dostava 350 RSD.',
  'Isporuka traje 2-5 radnih dana.',
  'Stiže za 5 radnih dana',
  '30 dana za povraćaj i garancija 30 dana',
  'Plaćate gotovinom ili karticom.',
  'Registracija i kartica nisu potrebne.',
  'Za 14 dana koža je mekša.',
  'Baterija traje 7 dana',
])('finds no contradiction in "%s"', (text) => expect(topicOf(added, text)).toBeUndefined())

it.each([
  ['Dostava 0 RSD', added, 'price of delivery'],
  ['Dostava je 400 RSD i ulazi u iznos.', added, 'price of delivery'],
  ['Dostava 350 RSD', defaultTerms, 'price of delivery'],
  ['Dostava 0 RSD', defaultTerms, undefined],
  ['Isporuka traje 2-5 radnih dana.', { ...added, deliveryDaysTo: 9 }, 'days of delivery'],
  ['Stiže za 2 do 5 dana', { ...added, deliveryDaysFrom: 3 }, 'days of delivery'],
  ['Imate 30 dana za povraćaj.', { ...added, returnDays: 14 }, 'promised days'],
  ['Garancija 30 dana', { ...added, guaranteeDays: 45 }, 'promised days'],
  ['Garancija 2 godine', added, 'promised days'],
  ['Garancija 2 godine', { ...added, guaranteeDays: 730 }, undefined],
  ['Plaćate kuriru, gotovinom ili karticom.', { ...added, paymentText: 'samo gotovinom' }, 'payment'],
  [
    'Bez kartice i bez registracije: plaćate pri preuzimanju.',
    { ...added, paymentText: 'samo gotovinom' },
    undefined,
  ],
  ['Kartica nije potrebna, plaćate pouzećem.', { ...added, paymentText: 'samo gotovinom' }, undefined],
] as const)('compares "%s" with the terms', (text, terms, topic) => expect(topicOf(terms, text)).toBe(topic))

it('reads a delivery field as being about delivery even if the text does not mention it', () => {
  expect(topicOf(added, 'Besplatno, svuda', 'advertorialStory.footerSection.deliveryInfo')).toBe(
    'free delivery',
  )
  expect(topicOf(added, 'Besplatno, svuda')).toBeUndefined()
})

it('reports the field and the sentence of each contradiction', () => {
  const content = {
    title: 'Lampa',
    longDescription: 'Svetli.\n\nDostava je besplatna. Stiže brzo.',
    faq: [{ q: 'Dostava?', a: 'Besplatna dostava.' }],
    sku: null,
    advertorialStory: { footerSection: { deliveryInfo: 'Besplatna isporuka' } },
    terms: { ...added, paymentText: 'besplatna dostava' },
  }
  expect(contradictions(content, added)).toEqual([
    { path: 'longDescription', sentence: 'Dostava je besplatna.', topic: 'free delivery' },
    { path: 'faq.0.a', sentence: 'Besplatna dostava.', topic: 'free delivery' },
    {
      path: 'advertorialStory.footerSection.deliveryInfo',
      sentence: 'Besplatna isporuka',
      topic: 'free delivery',
    },
  ])
  expect(contradictions(content, defaultTerms)).toEqual([])
})
