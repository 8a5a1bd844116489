import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { EventStore } from '@pazar/event-store/event-store.ts'
import type { Figure } from './report.ts'

async function eventsPerSecond(pages: AsyncIterable<readonly unknown[]>): Promise<number> {
  const begin = performance.now()
  let events = 0
  for await (const page of pages) events += page.length
  return events / ((performance.now() - begin) / 1000)
}

/** Reads the whole log, as stored and as typed events. */
export async function measureLogReading(store: EventStore, log: EventLog): Promise<Figure[]> {
  await eventsPerSecond(store.readAll())
  return [
    {
      what: 'whole log, through the port',
      measured: await eventsPerSecond(store.readAll()),
      unit: 'events/s',
      bar: { atLeast: 100_000 },
    },
    {
      what: '  as typed events, personal data hidden',
      measured: await eventsPerSecond(log.readAll({ personalData: 'hidden' })),
      unit: 'events/s',
    },
    {
      what: '  as typed events, personal data decrypted',
      measured: await eventsPerSecond(log.readAll()),
      unit: 'events/s',
    },
  ]
}
