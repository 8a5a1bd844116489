import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { EventStore } from '@pazar/event-store/event-store.ts'
import { median } from './median.ts'
import type { Figure } from './report.ts'

async function eventsPerSecond(pages: AsyncIterable<readonly unknown[]>): Promise<number> {
  const begin = performance.now()
  let events = 0
  for await (const page of pages) events += page.length
  return events / ((performance.now() - begin) / 1000)
}

const rounds = 3

/** Reads the whole log, as stored and as typed events, in alternating rounds. */
export async function measureLogReading(store: EventStore, log: EventLog): Promise<Figure[]> {
  const reads = [
    { what: 'whole log, through the port', pages: () => store.readAll(), bar: { atLeast: 150_000 } },
    {
      what: '  as typed events, personal data hidden',
      pages: () => log.readAll({ personalData: 'hidden' }),
    },
    {
      what: '  as typed events, personal data decrypted',
      pages: () => log.readAll(),
      bar: { atLeast: 120_000 },
    },
  ]
  await eventsPerSecond(store.readAll())
  const measured = reads.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [place, { pages }] of reads.entries()) measured[place]!.push(await eventsPerSecond(pages()))
  return reads.map(({ what, bar }, place) => ({
    what,
    measured: median(measured[place]!),
    unit: 'events/s',
    ...(bar && { bar }),
  }))
}
