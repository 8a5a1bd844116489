import { productLine } from '@pazar/contracts/order/lines.ts'
import { describe, expect, test } from 'vitest'
import { activityModel } from './activity.ts'
import {
  logged,
  orderPlaced,
  sampleCustomer,
  sampleOrderId,
  statusChanged,
} from '../testing/sample-events.ts'
import {
  at,
  created,
  renamed,
  set,
  changed,
  removed,
  opened,
  closed,
  reset,
  sheetGone,
  forgotten,
} from '../testing/fold-events.ts'

describe('activity rows', () => {
  const stream = `order-${sampleOrderId(1)}`
  const placed = logged(orderPlaced(1, { quantity: 2, totalPrice: 49_80, currency: 'EUR' }), stream, 0, 10)
  const by = { actor: { kind: 'user', id: 3, role: 'client' } } as const
  const sent = logged(statusChanged('Na čekanju', 'U dostavi', 'Kurir je preuzeo'), stream, 1, 11, by)
  const number = `${stream.slice(6, 10)}-${stream.slice(10, 14)}`

  test('name each line of a new order with several', () => {
    const lines = [
      productLine({ title: 'Lampa', sku: 'L-1', pieces: 2, price: 40_00, unitCost: 0 }),
      { ...productLine({ title: 'Sijalica', sku: '', pieces: 1, price: 9_80, unitCost: 0 }), lineId: '2' },
    ]
    const { data, type } = orderPlaced(1, { totalPrice: 49_80, currency: 'EUR' })
    expect(
      activityModel.evolve(undefined, logged({ type, data: { ...data, lines } }, stream, 0, 10)),
    ).toMatchObject({
      summary: `Nova porudžbina ${number}: 2 × Lampa, 1 × Sijalica, 49,80 €`,
    })
  })

  test('record who did what', () => {
    expect(activityModel.evolve(undefined, placed)).toMatchObject({
      position: '10',
      stream,
      revision: 0,
      actor_kind: 'shopper',
      actor_id: null,
      seller_id: 3,
      summary: `Nova porudžbina ${number}: 2 × Proizvod 1, 49,80 €`,
      details: {},
    })
    expect(activityModel.evolve(undefined, sent, activityModel.evolve(undefined, placed))).toMatchObject({
      position: '11',
      actor_kind: 'user',
      actor_id: 3,
      seller_id: 3,
      summary: `Porudžbina ${number}: Na čekanju → U dostavi`,
      details: { from: 'Na čekanju', to: 'U dostavi' },
    })
  })

  test.each([
    [created, 'Napravljena stranica /lampa: Lampa'],
    [renamed, 'Izmenjena stranica: adresa, vidljivost'],
    [set, 'Dodati troškovi tržišta Srbija: 400,00 RSD'],
    [changed, 'Izmenjeni troškovi tržišta Srbija: 450,00 RSD (neaktivni)'],
    [removed, 'Obrisani troškovi, stavka 7'],
    [opened, 'Otvoren nalog 2 (klijent)'],
    [closed, 'Deaktiviran nalog 2'],
    [reset, 'Resetovana lozinka naloga 2'],
    [forgotten, 'Obrisani lični podaci korisnika 2: zahtev kupca'],
    [
      logged({ type: 'Reserved', data: { for: 'website-4', until: at } }, 'url-lampa', 0, 3),
      'Zauzeta adresa /lampa',
    ],
    [logged({ type: 'Released', data: {} }, 'email-0a1b', 1, 3), 'Oslobođena email adresa'],
    [
      logged({ type: 'Reserved', data: { for: 'user-4', until: at } }, 'sheet-1AbC', 0, 3),
      'Zauzeta Google tabela',
    ],
    [
      logged({ type: 'DomainVerified', data: {} }, 'domain-2-shop.xn--arija-gya40d.rs', 1, 3),
      'Verifikovan domen shop.čaršija.rs',
    ],
    [
      logged(
        { type: 'UserSettingsChanged', data: { settings: ['trackifyApiKeySrb', 'telegramChatId'] } },
        'user-2',
        1,
        3,
      ),
      'Promenjena podešavanja naloga 2: Trackify ključ (Srbija), Telegram chat',
    ],
    [sheetGone, 'Promenjena podešavanja naloga 2: Google Sheets'],
    [
      logged({ type: 'OrderUpsellEnded', data: { how: 'finished' } }, stream, 1, 3),
      `Porudžbina ${number}: kupac je završio sa dodatnim ponudama`,
    ],
    [
      logged({ type: 'OrderCustomerChanged', data: { before: {}, after: {} } }, stream, 1, 3),
      `Porudžbina ${number}: kupac je izmenio svoje podatke`,
    ],
    [
      logged({ type: 'OrderUpsellEnded', data: { how: 'finished' } }, stream, 1, 3, {
        actor: { kind: 'system' },
      }),
      `Porudžbina ${number}: dodatne ponude su završene`,
    ],
  ])('summarize event %# in one Serbian line', (event, summary) =>
    expect((activityModel.evolve(undefined, event) as { summary: string }).summary).toBe(summary),
  )

  test('never contain personal data', () => {
    const summariesJson = JSON.stringify(
      [placed, opened, sent].map((event) => activityModel.evolve(undefined, event)),
    )
    for (const value of [
      ...Object.values(sampleCustomer),
      'ana@primer.rs',
      'Anić',
      'VIP',
      'Kurir je preuzeo',
    ])
      expect(summariesJson).not.toContain(value)
  })
})
