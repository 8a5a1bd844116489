import {
  type DatabaseTemplate,
  startTestDatabase,
  type TestDatabase,
} from '@pazar/postgres/testing/test-database.ts'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { ExpectedRevision } from '@pazar/event-store/event-store.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import type {
  ChangeNotification,
  ChangeNotifications,
} from '@pazar/change-notifications/change-notifications.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { readStatus } from '../checkpoints/status.ts'
import type { ReadModel } from '../read-model.ts'
import { readModels } from '../read-models.ts'
import { verify } from '../rebuild/verify.ts'
import {
  orderPlaced,
  sampleMetadata,
  sampleOrderId,
  fixtureSecret,
  statusChanged,
  statusOf,
} from './sample-events.ts'

/** A poll takes some ms of processor time itself, which the workers that it waits for need. */
const pollIntervalMs = 25

/** An event log and database for a single test. */
export interface ProjectionFixture {
  database: TestDatabase
  log: EventLog
  append(stream: string, event: DomainEvent, expectedRevision?: ExpectedRevision): Promise<string>
  /** Places order n and changes its status `changes` times. */
  placeOrder(n: number, changes?: number): Promise<void>
  /** Resolves when every read model has applied everything that was in the log at the time of the call. */
  caughtUp(names?: readonly string[]): Promise<void>
  /** Names of the tables that differ from a fresh replay. */
  differingTables(models?: readonly ReadModel[]): Promise<string[]>
  close(): Promise<void>
}

const emptyLog: DatabaseTemplate = {
  name: 'empty_log',
  async prepare(pool) {
    const { log } = await openLog({ eventStoreUrl: undefined, pool, appSecret: fixtureSecret })
    await log.close()
  },
}

/** Opens the log of a new database, or of a copy of the template, which has the same secret. */
export async function openProjectionFixture(template = emptyLog): Promise<ProjectionFixture> {
  return fixtureOf(await startTestDatabase(template))
}

/** A fixture over a database; closing it closes both. */
export async function fixtureOf(database: TestDatabase): Promise<ProjectionFixture> {
  const { log } = await openLog({ eventStoreUrl: undefined, pool: database.pool, appSecret: fixtureSecret })

  const fixture: ProjectionFixture = {
    database,
    log,
    async append(stream, event, expectedRevision = 'any') {
      const result = await log.append(stream, [event], {
        expectedRevision,
        metadata: { ...sampleMetadata, at: new Date().toISOString() },
      })
      if (!result.ok) throw new Error(`conflict in ${stream}`)
      return result.position
    },
    async placeOrder(n, changes = n % 3) {
      const stream = `order-${sampleOrderId(n)}`
      await fixture.append(stream, orderPlaced(n), 'no-stream')
      for (let change = 0; change < changes; change++)
        await fixture.append(stream, statusChanged(statusOf(change), statusOf(n + change + 1)))
    },
    async caughtUp(names) {
      const head = BigInt(await log.head())
      for (;;) {
        const statuses = await readStatus(database.pool, log)
        if (
          statuses
            .filter(({ name }) => !names || names.includes(name))
            .every(({ status, position }) => status === 'live' && BigInt(position) >= head)
        )
          return
        await sleep(pollIntervalMs)
      }
    },
    async differingTables(models = readModels) {
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
  return fixture
}

/** Records published change notifications for assertions. */
export function createRecordingNotifications(): ChangeNotifications & { published: ChangeNotification[] } {
  const published: ChangeNotification[] = []
  return {
    published,
    publish: (hint) => void published.push(hint),
    subscribe: () => () => {},
    description: 'kept',
    isConnected: () => true,
    close: async () => {},
  }
}

/** A read model whose fold throws for events that match `refuses`. */
export const refusingModel = (
  model: ReadModel,
  refuses: (event: Parameters<ReadModel['evolve']>[1]) => boolean,
): ReadModel => ({
  ...model,
  evolve(row, event, origin) {
    if (refuses(event)) throw new Error('this one does not go down')
    return model.evolve(row, event, origin)
  },
})

/** Waits until a condition is true; the test's own timeout ends it. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(pollIntervalMs)
}
