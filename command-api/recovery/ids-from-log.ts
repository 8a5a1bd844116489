import type { EventLog } from '@pazar/event-store/event-log.ts'
import { isUndecodable } from '@pazar/event-store/event-log.ts'
import { type Position, startPosition } from '@pazar/event-store/event-store.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { credentialsSchema } from '@pazar/private-tables/credentials-table.ts'
import { ownDomainsSchema } from '../domain/own-domains.ts'
import { type SequentialKind, sequentialIdsSchema } from '../ids/sequential-ids.ts'

/** Streams whose names end in a sequential id. */
const numberedStream = /^(user|website|market-cost|tenant)-(\d+)$/
const streamPrefixes = ['user-', 'website-', 'market-cost-', 'tenant-', 'domain-']

/** Whether `completeIds` reads the events of a stream. */
export const hasIds = (stream: string): boolean => streamPrefixes.some((prefix) => stream.startsWith(prefix))

interface ClaimedHost {
  sellerId: number
  host: string
  domainId: number
}

interface IdsInLog {
  highest: ReadonlyMap<SequentialKind, number>
  hosts: readonly ClaimedHost[]
}

interface EventRange {
  after: Position
  /** How many events with ids to read. */
  limit: number
}

/** Collects the ids that events have used, and the accounts that were created and not deleted since. */
async function readIds(
  log: Pick<EventLog, 'readAll'>,
  { after, limit }: EventRange,
  accounts: Set<number>,
  prefixes: readonly string[] = streamPrefixes,
): Promise<IdsInLog> {
  const highest = new Map<SequentialKind, number>()
  const hosts: ClaimedHost[] = []
  const raise = (kind: SequentialKind, id: number) => highest.set(kind, Math.max(highest.get(kind) ?? 0, id))
  for await (const page of log.readAll({
    after,
    limit,
    filter: { streamPrefixes: prefixes },
    personalData: 'hidden',
    undecodable: 'include',
  })) {
    for (const entry of page) {
      const [, kind, id] = numberedStream.exec(entry.stream) ?? []
      if (kind !== undefined) raise(kind as SequentialKind, Number(id))
      if (isUndecodable(entry)) continue
      if (entry.type === 'UserCreated') accounts.add(entry.data.userId)
      if (entry.type === 'UserDeleted') accounts.delete(Number(id))
      if (entry.type !== 'DomainAdded') continue
      const { sellerId, host, domainId } = entry.data
      hosts.push({ sellerId, host, domainId })
      raise('domain', domainId)
    }
  }
  return { highest, hosts }
}

/** Creates the tables of `completeIds` and `countAccountsWithoutCredentials`. */
export const prepareIdTables = (pool: Pool): Promise<void> =>
  applySchema(pool, [...sequentialIdsSchema, ...ownDomainsSchema, ...credentialsSchema])

/**
 * Completes the counters of ids and the table of claimed hosts with what a range of the log says, so that no id
 * is given twice. Adds the accounts created in it to `accounts`, and removes the deleted ones.
 */
export async function completeIds(
  { log, pool }: { log: Pick<EventLog, 'readAll'>; pool: Pool },
  range: EventRange,
  accounts: Set<number>,
): Promise<void> {
  if (range.limit === 0) return
  const { highest, hosts } = await readIds(log, range, accounts)
  await pool.query(
    `insert into private.counters as counter (name, value) select * from unnest($1::text[], $2::int[])
     on conflict (name) do update set value = greatest(counter.value, excluded.value)`,
    [[...highest.keys()], [...highest.values()]],
  )
  await pool.query(
    `insert into private.claimed_hosts (seller_id, host, domain_id) select * from unnest($1::int[], $2::text[], $3::int[])
     on conflict do nothing`,
    [
      hosts.map(({ sellerId }) => sellerId),
      hosts.map(({ host }) => host),
      hosts.map(({ domainId }) => domainId),
    ],
  )
}

/** Adds all accounts of the log that are not deleted. */
export async function readAccounts(log: Pick<EventLog, 'readAll'>, accounts: Set<number>): Promise<void> {
  await readIds(log, { after: startPosition, limit: Infinity }, accounts, ['user-'])
}

/** How many of the accounts have no credentials. */
export async function countAccountsWithoutCredentials(
  pool: Pool,
  accounts: ReadonlySet<number>,
): Promise<number> {
  const { rows } = await pool.query<{ missing: number }>(
    `select count(*)::int as missing from unnest($1::int[]) as account (id)
     where not exists (select from private.credentials where user_id = account.id)`,
    [[...accounts]],
  )
  return rows[0]!.missing
}
