import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery, Effect } from '../effect.ts'
import { openSheetsFixture, outcomeOfFirst } from './testing/sheets-fixture.ts'

const fixture = await openSheetsFixture()
const { google, tab, place, ids } = fixture
let effect: Effect

beforeEach(() => {
  effect = fixture.fresh()
})
afterAll(() => fixture.close())

const outcomeOf = (deliveries: readonly Delivery[]) => outcomeOfFirst(effect, deliveries)
const done = { done: true }

describe('a table that is too large', () => {
  const tooLarge = {
    refused: 'Kartica „Porudžbine“ je prevelika: napravite novu tabelu i upišite njen ID u podešavanja.',
  }
  it('is refused with more than a hundred thousand rows', async () => {
    const { first } = await place()
    await effect.deliver([first])
    const own = tab()!
    own.rows.push(...Array.from({ length: 100_000 }, () => [{}, { value: 'x' }]))
    own.rowCount = own.rows.length
    expect(await outcomeOf([(await place()).first])).toEqual(tooLarge)
  })
  it('is refused if the answer of Google is too long or never ends', async () => {
    const { first } = await place()
    await effect.deliver([first])
    tab()!.rows.push(...Array.from({ length: 300 }, () => [{}, { value: 'ž'.repeat(40_000) }]))
    expect(await outcomeOf([(await place()).first])).toEqual(tooLarge)
    google.failWith((call) => (call === 'spreadsheets.get' ? 'never ends' : undefined))
    expect(await outcomeOf([(await place()).first])).toEqual(tooLarge)
  })
  it('is read up to a hundred columns', async () => {
    const { first, orderId } = await place()
    await effect.deliver([first])
    const own = tab()!
    Object.assign(own, { columnCount: 18_000, rowCount: 100 })
    for (const row of own.rows) while (row.length < 18_000) row.push({ value: 'x' })
    google.requests.length = 0
    expect(await outcomeOf([first])).toEqual(done)
    expect(
      google.requests
        .map(({ path }) => new URL(path, 'http://x').searchParams.getAll('ranges')[0] ?? '')
        .filter(Boolean),
    ).toEqual(["'Porudžbine'!A1:T10", "'Porudžbine'!A1:CV10"])
    expect(ids()).toEqual([orderId])
  })
})
