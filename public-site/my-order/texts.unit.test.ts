// Rules: orders/own-link
import { describe, expect, it } from 'vitest'
import { refusedChange } from './my-order-form.ts'
import { orderWith, page, sent } from './testing/my-order-page.ts'

describe("the texts of the page of a shopper's own order", () => {
  it('leads to why it refused a form, and of an ended order says only that nothing was saved', () => {
    const problem = refusedChange(new URLSearchParams(), 'cancel', { message: 'Već se pakuje', issues: [] })
    expect(page(orderWith(), { problem })).toMatch(/<p class="form-problem" id="poruka"[^>]* tabindex="-1"/)
    expect(page(orderWith())).not.toMatch(/action="(?![^"]*#poruka")/)
    const ended = page(orderWith({ ending: 'packing' }), { problem })
    expect(ended).toContain('Izmena nije sačuvana.')
    expect(ended).not.toContain('Već se pakuje')
  })

  it('says of a cancelled order once that it is, and why its undo was refused', () => {
    const cancelled = orderWith({ status: 'Otkazana', ending: 'cancelled', undo: 'cancellation' })
    const refused = (name: 'cancel' | 'undo', message: string) =>
      page(cancelled, { problem: refusedChange(new URLSearchParams(), name, { message, issues: [] }) })
    expect(refused('cancel', 'Porudžbina je otkazana.')).not.toContain('role="alert"')
    expect(refused('undo', 'Pokušajte ponovo.')).toContain('Pokušajte ponovo.')
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
