import { startTestDatabase, type TestDatabase } from '@pazar/database/testing/test-database.ts'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { ExpectedRevision } from '@pazar/event-store/event-store.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import type { Hint, Hints } from '@pazar/hints/hints.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { readStatus } from '../checkpoints/status.ts'
import type { ReadModel } from '../read-model.ts'
import { readModels } from '../read-models.ts'
import { verify } from '../rebuild/verify.ts'
import { orderPlaced, sampleMetadata, sampleOrderId, stageSecret, statusChanged, statusOf } from './sample-events.ts'

/** A real log and database of a test's own. */
export interface Stage {
  database: TestDatabase
  log: EventLog
  append(stream: string, event: DomainEvent, expectedRevision?: ExpectedRevision): Promise<string>
  /** Places order n, and changes its status as often as `changes` says. */
  order(n: number, changes?: number): Promise<void>
  /** Settles when every read model has everything that was in the log when it was called; parked ones do not count. */
  caughtUp(names?: readonly string[]): Promise<void>
  /** Names of the tables that differ from a fresh replay. */
  differing(models?: readonly ReadModel[]): Promise<string[]>
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const database = await startTestDatabase()
  const { log } = await openLog({ eventStoreUrl: undefined, pool: database.pool, appSecret: stageSecret })

  const stage: Stage = {
    database,
    log,
    async append(stream, event, expectedRevision = 'any') {
      const result = await log.append(stream, [event], { expectedRevision, metadata: { ...sampleMetadata, at: new Date().toISOString() } })
      if (!result.ok) throw new Error(`conflict in ${stream}`)
      return result.position
    },
    async order(n, changes = n % 3) {
      const stream = `order-${sampleOrderId(n)}`
      await stage.append(stream, orderPlaced(n), 'no-stream')
      for (let change = 0; change < changes; change++) await stage.append(stream, statusChanged(statusOf(change), statusOf(n + change + 1)))
    },
    async caughtUp(names) {
      const head = BigInt(await log.head())
      for (;;) {
        const known = await readStatus(database.pool, log)
        if (known.filter(({ name, status }) => (names ? names.includes(name) : status !== 'parked')).every(({ status, position }) => status === 'live' && BigInt(position) >= head)) return
        await sleep(10)
      }
    },
    async differing(models = readModels) {
      const names: string[] = []
      for (const model of models) {
        const verification = await verify(model, { log, pool: database.pool })
        if (!verification) throw new Error(`${model.name} has no live table`)
        for (const { table, same } of verification.tables) if (!same) names.push(table)
      }
      return names
    },
    async close() {
      await log.close()
      await database.close()
    },
  }
  return stage
}

/** Hints that are kept to be looked at. */
export function keptHints(): Hints & { published: Hint[] } {
  const published: Hint[] = []
  return { published, publish: (hint) => void published.push(hint), subscribe: () => () => {}, description: 'kept', connected: () => true, close: async () => {} }
}

/** A read model that cannot take the events that `refuses` names, until it says otherwise. */
export const refusing = (model: ReadModel, refuses: (event: Parameters<ReadModel['evolve']>[1]) => boolean): ReadModel => ({
  ...model,
  evolve(row, event, origin) {
    if (refuses(event)) throw new Error('this one does not go down')
    return model.evolve(row, event, origin)
  },
})

/** Waits for something to become true; the test's own time limit ends it. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10)
}
