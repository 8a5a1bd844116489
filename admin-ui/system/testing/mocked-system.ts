import type { SystemHealth } from '@pazar/contracts/system/system-routes.ts'

/** Answers of the server that tests of the system screen mock, since nothing stops the app of a test. */

const since = '2026-03-01T10:00:00.000Z'
const telegram = { waiting: 3, retrying: 1, sending: 0, dead: 2, oldestWaiting: '2026-03-01T09:00:00.000Z' }

/** A system in which a bit of everything has stopped: read models, reactions and the outbox. */
export const stoppedSystem = (stream: string): SystemHealth => ({
  health: {
    status: 'degraded',
    ready: true,
    reasons: ['disk_full', 'reactions_parked'],
    parts: { database: true, log: true, hints: false },
    head: '99',
    readModels: [
      { name: 'orders', status: 'live', position: '40', lag: 59, parked: { count: 2, since }, rebuild: null },
      {
        name: 'users',
        status: 'rebuilding',
        position: '-1',
        lag: 100,
        parked: null,
        rebuild: { events: 50, eventsPerSecond: 25, secondsLeft: 2, position: '49' },
      },
    ],
    reactions: { position: '98', lag: 1, parked: 1, failing: false, aliveAt: since },
  },
  reactions: {
    failingSince: null,
    failure: null,
    parked: [
      {
        stream,
        type: 'FromTheFuture',
        revision: 2,
        position: '41',
        reason: 'Unknown event type',
        parkedAt: since,
        retriedAt: null,
      },
    ],
  },
  outbox: {
    ...telegram,
    effects: [{ effect: 'telegram-order-message', ...telegram }],
    held: [{ upstream: 'telegram', until: since, reason: 'Telegram ne odgovara' }],
  },
})

/** One event at which two read models wait, and one that the reactions cannot process. */
export function parkedRows(stream: string) {
  const row = {
    reader: 'orders',
    stream,
    revision: 1,
    position: '40',
    eventId: 'e-1',
    eventType: 'OrderTeleported',
    reason: 'Unknown event type',
    seller: { id: 3, name: 'Ana Anić' },
    since,
  }
  const unsent = {
    ...row,
    reader: 'reactions',
    stream: 'website-7',
    eventId: 'e-2',
    eventType: 'WebsiteCreated',
    reason: 'TypeError: no',
  }
  return { rows: [row, { ...row, reader: 'activity' }, unsent], total: 3 }
}

/** What a seller reads whose orders are parked and whose pages are behind. */
export const delayedData = {
  parked: [{ readModel: 'orders', count: 1, since }],
  behind: [{ readModel: 'websites', since: '2026-03-01T10:05:00.000Z' }],
}

const holding = (rows: number) => ({ rows, sum: rows * 299_000, hash: 'ab'.repeat(32) })
const nothing = { rows: 0, sum: null, hash: '' }

/** A comparison with the log that found a difference, and a table that could not be compared. */
export const differentTables = {
  results: [
    {
      endpoint: 'orders',
      success: false,
      preview: holding(2),
      live: holding(1),
      position: '40',
      error: null,
    },
    {
      endpoint: 'users',
      success: false,
      preview: nothing,
      live: nothing,
      position: '7',
      error: 'Tabela se ponovo gradi. Uporedite je kada bude gotova.',
    },
    {
      endpoint: 'websites',
      success: true,
      preview: holding(1),
      live: holding(1),
      position: '40',
      error: null,
    },
  ],
  events: 41,
}
