// Rules: thank-you/next-steps
import { markets } from '@pazar/contracts/money/market.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { describe, expect, it } from 'vitest'
import { pageViewStandIn } from '../order-form/page-view.ts'
import * as pages from '../rendering/Pages.tsx'
import { orderId, orderWith } from '../testing/orders.ts'
import { fullSeller } from '../testing/sellers.ts'
import { websiteWith } from '../testing/websites.ts'

const callPhones = {
  Serbia: ['+381641234567', '064 123 4567'],
  Montenegro: ['+38267123456', '067 123 456'],
  Bosnia: ['+38761123456', '061 123 456'],
} as const
const titlesOf = (html: string) =>
  [...(/<section class="next-steps".*?<\/section>/s.exec(html)?.[0] ?? '').matchAll(/<h3>(.*?)<\/h3>/g)].map(
    ([, title]) => title,
  )

describe.each(markets)('next steps after an order in %s', (targetMarket) => {
  const [number, national] = callPhones[targetMarket]
  const website = { ...websiteWith({ targetMarket }), seller: { ...fullSeller, callsFirst: true } }
  const pageOf = (callPhone: string | null) =>
    pages.thankYouPage({
      orderId,
      order: orderWith({ targetMarket, callPhone }),
      website: { ...website, seller: { ...fullSeller, callsFirst: callPhone !== null } },
      kind: 'simple',
      scripts: [],
    }).html
  it('begin with the call and a phone link if the seller calls before shipping', () => {
    expect(titlesOf(pageOf(number))).toEqual([
      'Porudžbina je primljena',
      expect.stringMatching(/^Zovemo Vas (pre|prije) slanja$/),
      'Pakujemo i šaljemo',
      'Kurir Vas zove',
      'Plaćate pouzećem',
    ])
    expect(pageOf(number)).toContain(
      `Pozvaćemo Vas sa broja <a class="unbroken" href="tel:${number}">${national}</a>`,
    )
  })
  it('mention no call if the seller does not call', () => {
    expect(titlesOf(pageOf(null))).toEqual([
      'Porudžbina je primljena',
      'Pakujemo i šaljemo',
      'Kurir Vas zove',
      'Plaćate pouzećem',
    ])
    expect(pageOf(null)).not.toContain('Pozvaćemo')
  })
  it.each([
    ['while the order cannot be read', undefined],
    [
      "to another visitor with the order's link",
      orderWith({ targetMarket, masked: true, own: false, callPhone: null }),
    ],
  ])('announce the call without the number %s', (_title, order) => {
    const html = pages.thankYouPage({ orderId, order, website, kind: 'simple', scripts: [] }).html
    expect(titlesOf(html)).toContainEqual(expect.stringMatching(/^Zovemo Vas (pre|prije) slanja$/))
    expect(html).toContain('Pozvaćemo Vas da potvrdimo porudžbinu i adresu.')
  })
  it('announce the call on the legacy page, which has no order', () =>
    expect(
      pages.legacyThanksPage({ storefront: '/prodavnica', website, pageView: pageViewStandIn, scripts: [] })
        .html,
    ).toContain('Pozvaćemo Vas da potvrdimo porudžbinu, a onda šaljemo paket.'))
})

it.each([
  ['free', 'Za plaćanje kuriru', 'uz jedno plaćanje', 'Plaćate sve zajedno, kuriru.'],
  ['added', 'Za plaćanje kuriru', 'uz jedno plaćanje', 'Plaćate sve zajedno, kuriru.'],
  ['courier', 'Otkupnina, bez dostave', 'Sve stiže u istom paketu.', 'Plaćate kada paket stigne.'],
] as const)('with delivery %s the title of the sum is "%s"', (deliveryWay, title, accepted, offered) => {
  const order = orderWith({ delivery: { deliveryWay, deliveryAmount: 350, deliveryText: '' } })
  const props = { orderId, order, website: websiteWith(), scripts: [] }
  const thanks = pages.thankYouPage({ ...props, kind: 'accepted' }).html
  expect(thanks).toContain(`<dt>${title}</dt>`)
  expect(thanks).toContain(accepted)
  const offers = pages.thankYouPage({
    ...props,
    kind: 'upsell',
    upsellOffers: { offers: 'unknown', timeLeft: 60 },
  }).html
  expect(offers).toContain(offered)
  expect(offers).toContain(`${deliveryWay === 'courier' ? title : 'Ukupno za plaćanje'}: <b data-added-total`)
  if (deliveryWay === 'courier')
    expect(thanks + offers).not.toMatch(/Za plaćanje kuriru|jedno plaćanje|sve zajedno/)
})

it('the legacy page offers nothing at the host of a seller whose pages are all inactive', () => {
  const { html } = pages.legacyThanksPage({ pageView: pageViewStandIn, scripts: [] })
  expect(html).toContain('Hvala Vam na porudžbini!')
  for (const part of ['id="ponude"', 'Posebne ponude', 'data-offer-countdown', '<form'])
    expect(html).not.toContain(part)
})

describe('the page of an order that has gone on', () => {
  const pageOf = (
    status: OrderStatus,
    kind: 'upsell' | 'accepted' = 'upsell',
    changes: Parameters<typeof orderWith>[0] = {},
  ) =>
    pages.thankYouPage({
      orderId,
      order: orderWith({ status, ...changes }),
      website: websiteWith(),
      kind,
      scripts: [],
    }).html
  it('says that a cancelled one is not sent, without steps or offers', () => {
    const html = pageOf('Otkazana')
    expect(html).toContain('<h1>Porudžbina je otkazana</h1>')
    expect(html).toContain('<dt>Iznos</dt>')
    expect(html).not.toMatch(/Hvala Vam,|Za plaćanje kuriru|class="no-offers"|class="next-steps"/)
  })
  it('names the order that a merged one is sent with', () => {
    const html = pageOf('Otkazana', 'upsell', { mergedIntoNumber: 'ABCD-EFGH' })
    expect(html).toContain('<h1>Porudžbina je spojena</h1>')
    expect(html).toContain('Spojena je sa porudžbinom ABCD-EFGH.')
    expect(html).not.toMatch(/otkazana|Za plaćanje kuriru/)
  })
  it('has no steps that are behind it, and the total to be paid until it has ended', () => {
    expect(pageOf('U dostavi')).toContain('Za plaćanje kuriru')
    expect(pageOf('U dostavi')).not.toContain('class="next-steps"')
  })
  it.each(['Dostavljeno', 'Vraća se pošaljaocu', 'Oštećena pošiljka', 'Treće bezuspešno uručenje'] as const)(
    'announces neither a parcel nor a payment after "%s"',
    (status) => {
      expect(pageOf(status)).toContain('<dt>Iznos</dt>')
      expect(pageOf(status, 'accepted')).not.toMatch(/stiže|jedno plaćanje/)
    },
  )
})
