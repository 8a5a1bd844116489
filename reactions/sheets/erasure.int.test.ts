// Rules: integrations/sheets
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import { sampleCustomer, statusChanged } from '@pazar/projections/testing/sample-events.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery, Effect } from '../effect.ts'
import { delivery, metadata, openSheetsFixture, outcomeOfFirst } from './testing/sheets-fixture.ts'

const fixture = await openSheetsFixture()
const { log, google, tab, rows, place, ids, cell } = fixture
let effect: Effect

beforeEach(() => {
  effect = fixture.fresh()
})
afterAll(() => fixture.close())

const outcomeOf = (deliveries: readonly Delivery[]) => outcomeOfFirst(effect, deliveries)
const done = { done: true }

describe('the row of an erased customer', () => {
  it('contains no personal data if the customer was corrected and then erased before the write', async () => {
    const { first, later, orderId, stream } = await place({
      customer: { ...sampleCustomer, firstName: 'Zaboravljeni' },
    })
    const [change] = await later({
      type: 'OrderCustomerChanged',
      data: { before: { city: 'Beograd' }, after: { city: 'Pirot' } },
    })
    await log.eraseCustomer(stream, { reason: 'customer_request', metadata })
    const from = google.requests.length
    expect([...(await effect.deliver([first, change!])).values()]).toEqual([done, done])
    expect(ids()).toEqual([orderId])
    expect(JSON.stringify(google.requests.slice(from))).not.toMatch(
      /Zaboravljeni|Petrović|djordje|381641234567|Njegoševa|Pirot|Zvati/,
    )
    expect(rows()[1]!.filter((shown) => shown === '')).toHaveLength(6)
  })

  it('loses all personal data when the customer is erased, also in a row that the seller has copied', async () => {
    const { first, later, orderId, stream } = await place({
      customer: { ...sampleCustomer, firstName: 'Zaboravljeni' },
    })
    await effect.deliver([first])
    tab()!.rows.push(structuredClone(tab()!.rows[1]!))
    await later(statusChanged('Na čekanju', 'Dostavljeno'))
    await log.eraseCustomer(stream, { reason: 'customer_request', metadata })
    let erased: LoggedEvent | undefined
    for await (const event of log.readStream(stream)) erased = event
    expect(await outcomeOf([delivery(erased!)])).toEqual(done)
    expect(ids()).toEqual([orderId, orderId])
    expect(JSON.stringify(rows())).not.toMatch(/Zaboravljeni|381641234567|Njegoševa|Zvati/)
    expect([cell(orderId, 'Proizvod'), cell(orderId, 'Status'), cell(orderId, 'Telefon')]).toEqual([
      'Luna lampa',
      'Dostavljeno',
      '',
    ])
  })
})
