import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import { statusChanged } from '@pazar/projections/testing/sample-events.ts'
import { createSheetRows } from '@pazar/integrations/google/sheet-rows.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery, Effect } from '../effect.ts'
import { createSheetRowEffect } from './effect.ts'
import {
  delivery,
  email,
  openSheetsFixture,
  outcomeOfFirst,
  privateKey,
  sellerId,
} from './testing/sheets-fixture.ts'

const fixture = await openSheetsFixture()
const { log, google, append, setUp, place } = fixture
let effect: Effect

beforeEach(() => {
  effect = fixture.fresh()
})
afterAll(() => fixture.close())

const outcomeOf = (deliveries: readonly Delivery[]) => outcomeOfFirst(effect, deliveries)

describe('missing settings', () => {
  it('notifies a seller without a spreadsheet once per order, not for each change', async () => {
    const { first } = await place({ sellerId: 9 })
    expect(await outcomeOf([first])).toEqual({ skipped: 'Google Sheets nije podešen' })
    const events = await append(first.stream, statusChanged('Na čekanju', 'U dostavi'))
    expect(await effect.targets!(events[0]!, 9)).toEqual([])
    expect(await effect.targets!(events[0]!, sellerId)).toEqual([''])
  })
  it('reads the spreadsheet setting once for all events in the log, and again after new events', async () => {
    let reads = 0
    const counted = {
      ...log,
      readStream: (...given: Parameters<typeof log.readStream>) => {
        reads += 1
        return log.readStream(...given)
      },
    }
    const own = createSheetRowEffect({
      log: counted,
      rows: createSheetRows({
        account: { email, privateKey },
        sheetsUrl: google.url,
        tokenUrl: google.tokenUrl,
      }),
    })
    const { stream } = await place({ sellerId: 11 })
    const changes: LoggedEvent[] = []
    const change = async () =>
      changes.push(...(await append(stream, statusChanged('Na čekanju', 'U dostavi'))))
    for (let times = 0; times < 5; times++) await change()
    const targets = async (from: number) =>
      Promise.all(changes.slice(from).map((event) => own.targets!(event, 11)))
    expect(await own.targets!(changes[0]!, 11)).toEqual([])
    expect(await targets(1)).toEqual([[], [], [], []])
    expect(reads).toBe(1)
    await setUp(11, 'nova')
    await change()
    expect(await targets(5)).toEqual([['']])
    await setUp(11, null)
    await change()
    expect(await targets(6)).toEqual([[]])
    expect(reads).toBe(3)
  })
  it('skips an order after the spreadsheet was removed from the settings', async () => {
    await setUp(10, 'bivsa')
    await setUp(10, null)
    expect(await outcomeOf([(await place({ sellerId: 10 })).first])).toEqual({
      skipped: 'Google Sheets nije podešen',
    })
  })
  it('skips an order on a server without a service account', async () => {
    effect = createSheetRowEffect({ log, rows: undefined })
    expect(await outcomeOf([(await place()).first])).toEqual({
      skipped: 'Google Sheets nije podešen na ovom serveru: nedostaje servisni nalog',
    })
  })
  it('skips an order that does not exist', async () => {
    expect(await outcomeOf([delivery({ id: 'x', stream: 'order-0' } as LoggedEvent)])).toEqual({
      skipped: 'Porudžbina ne postoji',
    })
  })
})
