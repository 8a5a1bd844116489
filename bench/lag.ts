import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '@pazar/database/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { openInProcessHints } from '@pazar/hints/in-process.ts'
import { startProjections } from '@pazar/projections/start-projections.ts'
import { orderHistory } from './generate-orders.ts'
import { percentile } from './in-flight.ts'
import type { Figure } from './report.ts'

/** From the moment an append is asked for until its row has been committed: 200 orders a second for `seconds`. */
export async function lag(log: EventLog, pool: Pool, firstOrder: number, seconds: number): Promise<Figure[]> {
  const hints = openInProcessHints()
  const asked = new Map<string, number>()
  const times: number[] = []
  hints.subscribe(({ readModel, keys }) => {
    if (readModel !== 'orders') return
    for (const key of keys) {
      const began = asked.get(key)
      if (began !== undefined) times.push(performance.now() - began)
      asked.delete(key)
    }
  })
  const projections = await startProjections({ log, pool, hints })
  // The read models that were not rebuilt above are still behind; what they have to catch up with is not lag.
  while ((await projections.status()).some((model) => model.status !== 'live' || model.lag !== 0)) await pause(200)
  const orders = 200 * seconds
  for (let n = 0; n < orders; n++) {
    const { stream, events } = orderHistory(firstOrder + n)
    const { event, actor } = events[0]!
    asked.set(stream.slice('order-'.length), performance.now())
    void log.append(stream, [event], { expectedRevision: 'no-stream', metadata: { at: new Date().toISOString(), actor, correlationId: 'bench', causationId: null } })
    await pause(5)
  }
  for (let waited = 0; asked.size > 0 && waited < 100; waited++) await pause(50)
  await projections.stop()
  await hints.close()
  if (asked.size > 0) throw new Error(`${asked.size} of ${orders} orders never became rows`)
  times.sort((a, b) => a - b)
  return [
    { what: 'event to row visible, one order every 5 ms: p50', measured: percentile(times, 0.5), unit: 'ms' },
    { what: '  p99', measured: percentile(times, 0.99), unit: 'ms', bar: { atMost: 100 } },
  ]
}
