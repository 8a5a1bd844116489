// Rules: orders/own-link
import type { Market } from '@pazar/contracts/money/market.ts'
import { myOrderEndings, myOrderRoutes } from '@pazar/contracts/order/my-order-routes.ts'
import { describe, expect, it } from 'vitest'
import { found } from '../rendering/testing/ekavian-words.ts'
import { websiteWith } from '../testing/websites.ts'
import { readMyOrderForm, refusedChange } from './my-order-form.ts'
import { cancelledParcel, orderWith, page, sent } from './testing/my-order-page.ts'

const inTwoParcels = orderWith({ choice: null, otherParcels: [sent('ABCD-EFGH')] })

describe("the page of a shopper's own order", () => {
  it('offers what is in stock or in the order, and the accepted upsells', () => {
    const html = page(orderWith())
    expect(html).toMatch(/<option value="2" selected="">M \(nema na stanju\)/)
    expect(html).toMatch(/<option value="3" disabled="">L/)
    expect(html).toMatch(/<select id="upsell-u1"[^>]*>.*<option value="2" selected="">2 komada/)
    expect(html).toMatch(/<option value="3">3 komada<\/option><\/select>/)
    expect(html).toContain('name="expected" value="4"')
  })

  it('leaves a confirmed number and agreed prices to the telephone', () => {
    const html = page(orderWith({ isPhoneFixed: true, choice: null }))
    expect(html).not.toContain('name="phone"')
    expect(html).toContain('Kurir Vas zove na broj 064 1. Za drugi broj pozovite prodavca.')
    expect(html).toContain('Cenu ste dogovorili sa prodavcem')
    expect(html).not.toContain('name="quantity"')
  })

  it('names the other parcels, and leaves goods and cancellation to the telephone', () => {
    const html = page(inTwoParcels)
    expect(html).toContain('šalje se u posebnom paketu, broj ABCD-EFGH')
    expect(html).toContain('pa proizvode menjate i porudžbinu otkazujete telefonom')
    expect(html).toContain('value="podaci"')
    for (const absent of ['value="otkazi"', 'ne plaćate ništa', 'Cenu ste dogovorili'])
      expect(html).not.toContain(absent)
    const two = page(orderWith({ otherParcels: [sent('ABCD-EFGH'), sent('1111-2222')] }))
    expect(two).toContain('u posebnim paketima, brojevi ABCD-EFGH, 1111-2222')
  })

  it('does not announce a parcel that the seller has cancelled', () => {
    const html = page(orderWith({ choice: null, otherParcels: [cancelledParcel('ABCD-EFGH')] }))
    expect(html).toContain('Paket broj ABCD-EFGH je otkazan i ne šalje se.')
    expect(html).toContain('porudžbinu otkazujete telefonom')
    expect(html).not.toContain('Ostatak porudžbine šalje se')
    const both = page(orderWith({ otherParcels: [cancelledParcel('ABCD-EFGH'), sent('1111-2222')] }))
    expect(both).toContain('šalje se u posebnom paketu, broj 1111-2222')
  })

  it.each([
    ['the address', 'changeCustomer', orderWith()],
    ['the goods', 'changeGoods', orderWith()],
    ['goods with agreed prices', 'changeGoods', orderWith({ choice: null })],
    ['goods in several parcels', 'changeGoods', inTwoParcels],
    ['the cancellation', 'cancel', orderWith()],
    ['the cancellation of several parcels', 'cancel', inTwoParcels],
    ['an undo', 'undo', orderWith()],
    ['an unknown form', undefined, orderWith()],
  ] as const)('shows once why it refused %s', (_what, name, order) => {
    const refusal = { message: 'Promenjeno', issues: [] }
    const problem = refusedChange(new URLSearchParams(), name, refusal)
    expect(page(order, { problem }).match(/role="alert"[^>]*>Promenjeno/g)).toHaveLength(1)
  })

  it.each(myOrderEndings)('has no form after its end by %s, and the number of the seller', (ending) => {
    const html = page(
      orderWith({ ending, mergedInto: sent('ABCD-EFGH'), ...(ending === 'erased' && { customer: null }) }),
    )
    expect(html).not.toContain('<form')
    expect(html).toContain('href="tel:+381641112223"')
    if (ending === 'merged') expect(html).toContain('spojena sa porudžbinom ABCD-EFGH i stiže')
  })

  it('says that the order it was merged into is cancelled', () => {
    const html = page(
      orderWith({ status: 'Otkazana', ending: 'merged', mergedInto: cancelledParcel('ABCD-EFGH') }),
    )
    expect(html).toContain('spojena sa porudžbinom ABCD-EFGH, koja je otkazana, i paket se ne šalje.')
    expect(html).toContain('Šta Vam je bilo poručeno')
  })

  it.each([
    ['cancelled', { ending: 'cancelled' }],
    ['cancelled, then erased', { ending: 'erased', customer: null }],
    ['merged into a cancelled one', { ending: 'merged', mergedInto: cancelledParcel('ABCD-EFGH') }],
  ] as const)('promises neither parcel nor payment of an order that is %s', (_title, changes) => {
    const html = page(orderWith({ status: 'Otkazana', ...changes }))
    expect(html).toContain('Otkazana')
    expect(html).toContain('Iznos')
    expect(html).not.toMatch(/stiže|plaćanje/i)
  })

  it('shows no payment of its own for an order that is sent and paid with another', () => {
    for (const ending of ['merged', 'erased'] as const) {
      const html = page(orderWith({ status: 'Otkazana', ending, mergedInto: sent('ABCD-EFGH') }))
      expect(html).toContain('Stiže uz drugu porudžbinu')
      expect(html).not.toContain('Za plaćanje kuriru')
    }
  })

  it('offers the undo right after a change, and that of a cancellation as long as it is possible', () => {
    const undo = /value="ponisti"/
    expect(page(orderWith({ undo: 'customer' }), { done: 'podaci' })).toMatch(undo)
    expect(page(orderWith({ undo: 'customer' }))).not.toMatch(undo)
    expect(page(orderWith({ undo: 'cancellation', ending: 'cancelled', status: 'Otkazana' }))).toMatch(undo)
  })

  it.each(['Montenegro', 'Bosnia'] as const)('has no ekavian word in %s', (market: Market) => {
    const website = websiteWith({ targetMarket: market })
    const merged = { mergedInto: sent('ABCD-EFGH') }
    for (const ending of [null, ...myOrderEndings])
      for (const order of [
        orderWith({ market, ending, ...merged }),
        orderWith({ market, ending, mergedInto: cancelledParcel('ABCD-EFGH') }),
        orderWith({ market, ending, ...merged, choice: null, isPhoneFixed: true, status: 'Problematično' }),
        orderWith({
          market,
          ending,
          ...merged,
          otherParcels: [sent('ABCD-EFGH'), cancelledParcel('1111-2222')],
        }),
      ])
        for (const done of [undefined, 'podaci', 'proizvodi', 'otkazano', 'ponisteno'] as const)
          expect(found(page(order, { website, done })), `${ending}`).toEqual([])
  })

  it('keeps what was typed beside its error, and the id of a form whose answer was lost', () => {
    const form = new URLSearchParams('radnja=podaci&expected=4&requestId=first&address=+&city=Ni%C5%A1')
    const issues = [{ path: 'address', message: 'Adresa je obavezna' }]
    const html = page(orderWith(), {
      problem: refusedChange(form, 'changeCustomer', { message: 'Adresa', issues }),
    })
    expect(html).toMatch(/<details[^>]*open=""[^>]*><summary>Promenite adresu/)
    expect(html).toContain('value="Niš"')
    expect(html).toContain('Adresa je obavezna')
    const goods = new URLSearchParams(
      'radnja=proizvodi&expected=4&requestId=r&quantity=1&upsell-u0=1&upsell-u1=4',
    )
    const tooMany = [{ path: 'upsells.1.pieces', message: 'Najviše 3 kom.' }]
    const refused = page(orderWith(), {
      problem: refusedChange(goods, 'changeGoods', { message: '', issues: tooMany }),
    })
    expect(refused).toMatch(/aria-describedby="upsell-u1-error".*id="upsell-u1-error">Najviše 3 kom\./)
    // Otherwise the browser would select the first option, which removes the product.
    expect(refused).toContain('<option value="3" selected="">3 komada</option>')
    expect(refusedChange(form, 'changeCustomer', undefined).requestId).toBe('first')
    expect(refusedChange(form, 'changeCustomer', { message: '', issues: [] }).requestId).toBeUndefined()
  })

  it('marks the changed piece whose variant is sold out, not another with the same one', () => {
    const form = new URLSearchParams('radnja=proizvodi&expected=4&requestId=r&quantity=2&variant=2&variant=2')
    const message = 'Varijanta „M“ nije na stanju. Izaberite drugu.'
    const issues = [{ path: 'variants', message }]
    const html = page(orderWith(), { problem: refusedChange(form, 'changeGoods', { message, issues }) })
    expect(html.match(/id="[^"]*"(?=[^>]*aria-invalid)/g)).toEqual(['id="variant-2"'])
  })
})

describe('a form of the page', () => {
  const read = (form: string) => readMyOrderForm(new URLSearchParams(form))
  const sent = { requestId: 'r', expected: 4 }
  it.each([
    ['radnja=otkazi&expected=4&requestId=r', { name: 'cancel', body: sent }],
    ['radnja=ponisti&expected=4&requestId=r', { name: 'undo', body: sent }],
    [
      'radnja=podaci&expected=4&requestId=r&address=A&notes=1%0D%0A2&name=X',
      { name: 'changeCustomer', body: { ...sent, address: 'A', notes: '1\n2' } },
    ],
    [
      'radnja=proizvodi&expected=4&requestId=r&quantity=2&variant=2&variant=&upsell-u1=0',
      {
        name: 'changeGoods',
        body: { ...sent, quantity: 2, variants: [2, null], upsells: [{ lineId: 'u1', pieces: 0 }] },
      },
    ],
    [
      'radnja=proizvodi&expected=4&requestId=r&quantity=x',
      { name: 'changeGoods', body: { ...sent, quantity: -1, variants: [], upsells: [] } },
    ],
    [
      'radnja=proizvodi&expected=4&requestId=r&quantity=1&variant=x',
      { name: 'changeGoods', body: { ...sent, quantity: 1, variants: [-1], upsells: [] } },
    ],
    ['radnja=drugo&expected=4&requestId=r', undefined],
    ['radnja=otkazi&expected=&requestId=r', undefined],
    ['radnja=otkazi&expected=4', undefined],
  ])('%s', (form, change) => expect(read(form)).toEqual(change))

  it('is refused with the text of its field if a variant is no number', () => {
    const change = read('radnja=proizvodi&expected=4&requestId=r&quantity=1&variant=2&variant=x')
    const { error } = myOrderRoutes.changeGoods.body!.safeParse(change?.body)
    expect(error?.issues).toMatchObject([{ path: ['variants', 1], message: 'Nepoznata varijanta' }])
  })
})
