import { dnsInstructionsOf, type Platform } from '@pazar/contracts/domain/dns-instructions.ts'
import { readHost } from '@pazar/contracts/domain/host.ts'
import type { DnsInstructions, DomainView } from '@pazar/contracts/domain/routes.ts'
import { isSellerHost } from '@pazar/contracts/domain/seller-host.ts'
import { zoneOf } from '@pazar/http-server/hosts/zone.ts'
import { domains, type DomainRow } from '@pazar/projections/domains/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { columnsOf } from '../list/table-rows.ts'
import { hasActiveSeller } from '../users/seller-conditions.ts'

/**
 * Order with the primary domain first: the one made primary last, else the one added first
 * (domains/one-aggregate). For the rows of one seller.
 */
export const primaryFirst: RawBuilder<unknown> = sql`t.primary_position desc nulls last, t.added_position`

const firstDomain = (db: Kysely<Database>) =>
  db.selectFrom('read.domains as t').select(columnsOf(domains)).orderBy(primaryFirst).limit(1)

/** A seller's primary domain; undefined if they have none. */
export const primaryDomain = (db: Kysely<Database>, sellerId: number): Promise<DomainRow | undefined> =>
  firstDomain(db).where('t.seller_id', '=', sellerId).executeTakeFirst()

/**
 * The first of the domains that the seller has verified. It is shown as primary and used for canonical
 * addresses.
 */
export const primaryVerifiedDomain = (
  db: Kysely<Database>,
  sellerId: number,
): Promise<DomainRow | undefined> =>
  firstDomain(db)
    .where('t.seller_id', '=', sellerId)
    .where('t.verified_at', 'is not', null)
    .executeTakeFirst()

/** The domain row of the active seller who verified a host. `host` is in normalized form. */
export const servedDomain = (db: Kysely<Database>, host: string): Promise<DomainRow | undefined> =>
  firstDomain(db)
    .where('t.host', '=', host)
    .where('t.verified_at', 'is not', null)
    .where(hasActiveSeller)
    .executeTakeFirst()

/**
 * Whose data is shown at the requested host: 'platform' for all sellers, undefined for a host that no seller
 * has verified.
 */
export async function sellerAtHost(
  { db, publicOrigin }: { db: Kysely<Database>; publicOrigin: string },
  requestedHost: string,
): Promise<number | undefined | 'platform'> {
  if (!isSellerHost(requestedHost, publicOrigin)) return 'platform'
  const host = readHost(requestedHost)?.host
  return host === undefined ? undefined : (await servedDomain(db, host))?.seller_id
}

/** DNS records that the seller must create, for the platform's current address. */
export const instructionsOf = (
  { host, token }: Pick<DomainRow, 'host' | 'token'>,
  platform: Platform,
): DnsInstructions => dnsInstructionsOf({ host, zone: zoneOf(host) ?? host, token, platform })

export const domainViewOf = (row: DomainRow, isPrimary: boolean, platform: Platform): DomainView => ({
  id: row.domain_id,
  userId: row.seller_id,
  host: row.shown_as,
  asciiHost: row.host,
  isPrimary,
  status: row.verified_at === null ? 'pending' : 'verified',
  verifiedAt: row.verified_at,
  lastCheckedAt: row.last_checked_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  dnsInstructions: instructionsOf(row, platform),
  pixelConfig: {
    pixelId: row.pixel_id,
    testCode: row.pixel_test_code,
    enabled: row.pixel_enabled,
    hasAccessToken: row.has_access_token,
  },
})
