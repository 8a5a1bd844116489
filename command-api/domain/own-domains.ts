import { domainStream } from '@pazar/contracts/domain/events.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { comparePositions } from '@pazar/event-store/event-store.ts'
import type { FoldCache, StreamState } from '../command-handler/fold-cache.ts'
import type { SequentialIds } from '../ids/sequential-ids.ts'
import { type Domain, domainFold, type DomainState } from './domain.ts'

/**
 * All hosts that a seller ever claimed, each with its id: maps ids and sellers to streams. The streams tell
 * which claims still exist.
 */
export const ownDomainsSchema = [
  `create schema if not exists private`,
  `create table if not exists private.claimed_hosts (
    seller_id int not null,
    host text not null,
    domain_id int not null unique,
    primary key (seller_id, host)
  )`,
  `create index if not exists claimed_hosts_by_host on private.claimed_hosts (host)`,
]

/** Hosts that one seller may ever claim: every lookup of their domains reads each of these streams. */
const maxHosts = 200

export interface OwnDomains {
  /** The seller's primary domain, or the first that matches `filter`; undefined if there is none. */
  primaryOf(sellerId: number, filter?: (domain: Domain) => boolean): Promise<Domain | undefined>
  /** The stable id of the seller's claim to a host; undefined if they have claimed too many. */
  idFor(sellerId: number, host: string): Promise<number | undefined>
  hostOf(sellerId: number, domainId: number): Promise<string | undefined>
  /** All sellers who ever claimed the host. */
  claimantsOf(host: string): Promise<number[]>
  load(sellerId: number, host: string): Promise<StreamState<DomainState>>
}

/** Sorts the domain last made primary first; if none was, the oldest. */
const primaryFirst = (a: Domain, b: Domain): number => {
  if (a.madePrimary && b.madePrimary) return comparePositions(b.madePrimary.at, a.madePrimary.at)
  return (
    Number(Boolean(b.madePrimary)) - Number(Boolean(a.madePrimary)) || comparePositions(a.addedAt, b.addedAt)
  )
}

export function createOwnDomains({
  pool,
  ids,
  folds,
}: {
  pool: Pool
  ids: Pick<SequentialIds, 'next'>
  folds: FoldCache
}): OwnDomains {
  const findDomainId = async (sellerId: number, host: string) => {
    const { rows } = await pool.query<{ domain_id: number }>(
      'select domain_id from private.claimed_hosts where seller_id = $1 and host = $2',
      [sellerId, host],
    )
    return rows[0]?.domain_id
  }
  const load = (sellerId: number, host: string) => folds.load(domainStream(sellerId, host), domainFold)
  return {
    load,
    async primaryOf(sellerId, filter = () => true) {
      const { rows } = await pool.query<{ host: string }>(
        'select host from private.claimed_hosts where seller_id = $1',
        [sellerId],
      )
      const loaded = await Promise.all(rows.map(({ host }) => load(sellerId, host)))
      return loaded
        .flatMap(({ state }) => state.domain ?? [])
        .filter(filter)
        .sort(primaryFirst)[0]
    },
    async idFor(sellerId, host) {
      const before = await findDomainId(sellerId, host)
      if (before !== undefined) return before
      const { rows } = await pool.query<{ claimed: number }>(
        'select count(*)::int as claimed from private.claimed_hosts where seller_id = $1',
        [sellerId],
      )
      if (rows[0]!.claimed >= maxHosts) return undefined
      await pool.query(
        'insert into private.claimed_hosts (seller_id, host, domain_id) values ($1, $2, $3) on conflict do nothing',
        [sellerId, host, await ids.next('domain')],
      )
      return findDomainId(sellerId, host)
    },
    async hostOf(sellerId, domainId) {
      const { rows } = await pool.query<{ host: string }>(
        'select host from private.claimed_hosts where seller_id = $1 and domain_id = $2',
        [sellerId, domainId],
      )
      return rows[0]?.host
    },
    async claimantsOf(host) {
      const { rows } = await pool.query<{ seller_id: number }>(
        'select seller_id from private.claimed_hosts where host = $1 order by seller_id',
        [host],
      )
      return rows.map((row) => row.seller_id)
    },
  }
}
