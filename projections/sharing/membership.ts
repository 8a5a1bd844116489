import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { randomInt } from 'node:crypto'
import type { ReadModel } from '../read-model.ts'
import type { SharingWorker } from './share-out.ts'

/** Space of the advisory locks of workers, whose second number is the worker's id. */
const lockSpace = 7063
const maxId = 2 ** 31

/**
 * Renews this worker's row, and answers all workers that run: they have renewed within the lease, and the
 * connection that holds their lock exists. Does not wait for the disk. The time is that of the database.
 */
const renewSql = `
  with removed as (delete from read.projection_workers where renewed_at < clock_timestamp() - interval '1 hour')
  insert into read.projection_workers (id, models, renewed_at)
  select $1, $2, clock_timestamp() from set_config('synchronous_commit', 'off', true)
  on conflict (id) do update set renewed_at = excluded.renewed_at`
const readSql = `
  select id, models from read.projection_workers as w
  where renewed_at > clock_timestamp() - $1 * interval '1 millisecond' and exists (
    select from pg_locks join pg_database as d on d.oid = pg_locks.database
    where locktype = 'advisory' and classid = ${lockSpace} and objid = w.id::oid and objsubid = 2 and granted and d.datname = current_database()
  )`
/** Leaves rows that a transaction has locked: the others see that this worker is gone. */
const leaveSql = `
  with gone as (delete from read.projection_workers where id = $1),
    held as (select name from read.checkpoints where worker = $1 for update skip locked)
  update read.checkpoints set worker = null from held where checkpoints.name = held.name`

export interface Membership {
  /** This worker; undefined while it is not connected. It has another id after each loss of its connection. */
  id(): number | undefined
  /** The workers that ran at the last renewal, this one included. */
  workers(): readonly SharingWorker[]
  /** Renews the lease if it is time, and joins first if necessary. With `now` it does not wait for the time. */
  renew(options?: { now?: boolean }): Promise<void>
  /** Gives the read models up, so that others take them over at their next poll. */
  leave(): Promise<void>
}

/**
 * Makes this process one of the workers that share the read models. It holds a lock on a connection of its own,
 * so that the others notice its end at once, and renews a lease, so that they notice that it is frozen.
 * @param leaseMs A worker that has not renewed for this long counts as gone.
 */
export function createMembership(pool: Pool, models: readonly ReadModel[], leaseMs: number): Membership {
  const versions = JSON.stringify(Object.fromEntries(models.map(({ name, version }) => [name, version])))
  let connection: { client: PoolClient; id: number } | undefined
  /** Shared by renewals at the same time, each of which would otherwise join as another worker. */
  let connecting: Promise<{ client: PoolClient; id: number }> | undefined
  let workers: readonly SharingWorker[] = []
  let renewedAt = -Infinity

  function disconnect(client: PoolClient): void {
    if (connection?.client !== client) return
    connection = undefined
    workers = []
    client.release(true)
  }

  async function connect(): Promise<{ client: PoolClient; id: number }> {
    const client = await pool.connect()
    const id = randomInt(1, maxId)
    connection = { client, id }
    client.on('error', () => disconnect(client))
    client.on('end', () => disconnect(client))
    await client.query('select pg_advisory_lock($1, $2)', [lockSpace, id])
    return connection
  }

  return {
    id: () => (workers.length > 0 ? connection?.id : undefined),
    workers: () => workers,
    async renew({ now = false } = {}) {
      if (connection && !now && performance.now() - renewedAt < leaseMs / 4) return
      try {
        const { client, id } =
          connection ?? (await (connecting ??= connect().finally(() => (connecting = undefined))))
        await client.query(renewSql, [id, versions])
        workers = (await client.query<SharingWorker>(readSql, [leaseMs])).rows
        renewedAt = performance.now()
      } catch (error) {
        if (connection) disconnect(connection.client)
        throw error
      }
    },
    async leave() {
      await connecting?.catch(() => {})
      if (!connection) return
      const { client, id } = connection
      await client.query(leaveSql, [id]).catch(() => {})
      disconnect(client)
    },
  }
}
