// Rules: orders/own-link
import { describe, expect, it } from 'vitest'
import { type ActionName, refusedChange } from './my-order-form.ts'
import { cancelledParcel, orderWith, page, sent } from './testing/my-order-page.ts'

describe("the texts of the page of a shopper's own order", () => {
  const refused = (name: ActionName, message = 'Već se pakuje') =>
    refusedChange(new URLSearchParams(), name, { message, issues: [] })

  it('leads to why it refused a form', () => {
    const problem = refused('cancel')
    expect(page(orderWith(), { problem })).toMatch(/<p class="form-problem" id="poruka"[^>]* tabindex="-1"/)
    expect(page(orderWith())).not.toMatch(/action="(?![^"]*#poruka")/)
  })

  it.each([
    ['changeCustomer', 'Serbia', 'Izmena nije sačuvana.'],
    ['undo', 'Serbia', 'Izmena nije poništena.'],
    ['undo', 'Montenegro', 'Izmjena nije poništena.'],
    ['cancel', 'Serbia', 'Porudžbina nije otkazana.'],
  ] as const)('says of an ended order only that the form (%s, %s) had no effect', (name, market, text) => {
    const ended = page(orderWith({ ending: 'packing', market }), { problem: refused(name) })
    expect(ended).toContain(text)
    expect(ended).not.toContain('Već se pakuje')
  })

  it('says of a cancelled order once that it is, and why its undo was refused', () => {
    const cancelled = orderWith({ status: 'Otkazana', ending: 'cancelled', undo: 'cancellation' })
    const merged = orderWith({
      status: 'Otkazana',
      ending: 'merged',
      mergedInto: cancelledParcel('ABCD-EFGH'),
    })
    for (const order of [cancelled, merged])
      expect(page(order, { problem: refused('cancel') })).not.toContain('role="alert"')
    expect(page(cancelled, { problem: refused('undo', 'Pokušajte ponovo.') })).toContain('Pokušajte ponovo.')
  })

  it.each([
    ['otkazano', orderWith({ status: 'Otkazana', ending: 'cancelled' }), orderWith()],
    ['ponisteno', orderWith(), orderWith({ status: 'Otkazana', ending: 'cancelled' })],
    ['podaci', orderWith(), orderWith({ ending: 'packing' })],
    [
      'otkazano',
      orderWith({ status: 'Otkazana', ending: 'cancelled' }),
      orderWith({ status: 'Otkazana', ending: 'merged', mergedInto: sent('ABCD-EFGH') }),
    ],
  ] as const)('says what was done (%s) until the order contradicts it', (done, agreeing, contradicting) => {
    expect(page(agreeing, { done })).toContain('role="status"')
    expect(page(contradicting, { done })).not.toContain('role="status"')
  })

  it('names what is still paid, and what has ended or was sent', () => {
    const sent = page(orderWith({ status: 'U dostavi', ending: 'handedOver' }))
    expect(sent).toContain('Porudžbina je poslata')
    expect(sent).toContain('Za plaćanje kuriru')
    expect(page(orderWith({ ending: 'handedOver' }))).toContain('Porudžbina je spremljena za slanje')
  })

  it.each(['Dostavljeno', 'Vraća se pošaljaocu', 'Oštećena pošiljka', 'Treće bezuspešno uručenje'] as const)(
    'announces neither a parcel nor a payment after "%s"',
    (status) => {
      const html = page(orderWith({ status, ending: 'handedOver' }))
      expect(html).toContain('<dt>Iznos</dt>')
      expect(html).not.toMatch(/stiže|plaćanje kuriru/)
    },
  )
})
