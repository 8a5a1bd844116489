import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import { startProjections } from '@pazar/projections/start-projections.ts'
import { orderHistory } from './generate-orders.ts'
import { percentile } from './in-flight.ts'
import type { Figure } from './report.ts'

/** Time from an append until its row is committed, at 200 orders a second for `seconds`. */
export async function measureLag(
  log: EventLog,
  pool: Pool,
  firstOrder: number,
  seconds: number,
): Promise<Figure[]> {
  const changeNotifications = openInProcessNotifications()
  const appendedAt = new Map<string, number>()
  const times: number[] = []
  changeNotifications.subscribe(({ readModel, keys }) => {
    if (readModel !== 'orders') return
    for (const key of keys) {
      const began = appendedAt.get(key)
      if (began !== undefined) times.push(performance.now() - began)
      appendedAt.delete(key)
    }
  })
  const projections = await startProjections({ log, pool, changeNotifications })
  // Read models that were not rebuilt above are still behind; catching up is not lag.
  while ((await projections.status()).some((model) => model.status !== 'live' || model.lag !== 0))
    await pause(200)
  const orders = 200 * seconds
  for (let n = 0; n < orders; n++) {
    const { stream, events } = orderHistory(firstOrder + n)
    const { event, actor } = events[0]!
    appendedAt.set(stream.slice('order-'.length), performance.now())
    void log.append(stream, [event], {
      expectedRevision: 'no-stream',
      metadata: { at: new Date().toISOString(), actor, correlationId: 'bench', causationId: null },
    })
    await pause(5)
  }
  for (let waited = 0; appendedAt.size > 0 && waited < 100; waited++) await pause(50)
  await projections.stop()
  await changeNotifications.close()
  if (appendedAt.size > 0) throw new Error(`${appendedAt.size} of ${orders} orders never became rows`)
  times.sort((a, b) => a - b)
  return [
    { what: 'event to row visible, one order every 5 ms: p50', measured: percentile(times, 0.5), unit: 'ms' },
    { what: '  p99', measured: percentile(times, 0.99), unit: 'ms', bar: { atMost: 100 } },
  ]
}
