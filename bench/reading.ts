import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { EventStore } from '@pazar/event-store/event-store.ts'
import type { Figure } from './report.ts'

async function rate(pages: AsyncIterable<readonly unknown[]>): Promise<number> {
  const begin = performance.now()
  let events = 0
  for await (const page of pages) events += page.length
  return events / ((performance.now() - begin) / 1000)
}

/** Reading the whole log, as stored and as typed events. */
export async function wholeLog(store: EventStore, log: EventLog): Promise<Figure[]> {
  await rate(store.readAll())
  return [
    { what: 'whole log, through the port', measured: await rate(store.readAll()), unit: 'events/s', bar: { atLeast: 100_000 } },
    { what: '  as typed events, personal data hidden', measured: await rate(log.readAll({ personalData: 'hidden' })), unit: 'events/s' },
    { what: '  as typed events, personal data decrypted', measured: await rate(log.readAll()), unit: 'events/s' },
  ]
}
