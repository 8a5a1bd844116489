import { dnsInstructionsOf, type Platform } from '@pazar/contracts/domain/dns-instructions.ts'
import { readHost } from '@pazar/contracts/domain/host.ts'
import type { DnsInstructions, DomainView } from '@pazar/contracts/domain/routes.ts'
import { isSellersHost } from '@pazar/contracts/domain/sellers-host.ts'
import { zoneOf } from '@pazar/http-server/hosts/zone.ts'
import { domains, type DomainRow } from '@pazar/projections/domains/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { columnsOf, from } from '../list/table-rows.ts'
import { ofOpenAccounts } from '../users/sellers-accounts.ts'

/** Primary first: the one made it last, else the one added first (resolution 49). For rows of one seller. */
export const primaryFirst: RawBuilder<unknown> = sql`t.primary_position desc nulls last, t.added_position`

async function firstRow(db: Kysely<any>, condition: RawBuilder<unknown>): Promise<DomainRow | undefined> {
  const { rows } = await sql<DomainRow>`select ${columnsOf(domains)} from ${from(domains)} where ${condition} order by ${primaryFirst} limit 1`.execute(db)
  return rows[0]
}

/** A seller's primary domain; undefined while he has none. */
export const primaryDomain = (db: Kysely<any>, sellerId: number) => firstRow(db, sql`t.seller_id = ${sellerId}`)

/** The first of those that he has verified: what canonical addresses are made of. */
export const primaryVerifiedDomain = (db: Kysely<any>, sellerId: number) => firstRow(db, sql`t.seller_id = ${sellerId} and t.verified_at is not null`)

/** Who serves a host: the seller who verified it, while his account is open. `host` in its compared form. */
export const servedDomain = (db: Kysely<any>, host: string) =>
  firstRow(db, sql`t.host = ${host} and t.verified_at is not null and ${ofOpenAccounts}`)

/** Whose things are shown at the host that was asked: everybody's at the platform, nobody's (undefined) at a host that nobody has verified. */
export async function sellerAtHost({ db, publicOrigin }: { db: Kysely<any>; publicOrigin: string }, asked: string): Promise<number | undefined | 'platform'> {
  if (!isSellersHost(asked, publicOrigin)) return 'platform'
  const host = readHost(asked)?.host
  return host === undefined ? undefined : (await servedDomain(db, host))?.seller_id
}

/** The records that he has to make for it, from where the house stands today. */
export const instructionsOf = ({ host, token }: Pick<DomainRow, 'host' | 'token'>, platform: Platform): DnsInstructions =>
  dnsInstructionsOf({ host, zone: zoneOf(host) ?? host, token, platform })

export const domainViewOf = (row: DomainRow, isPrimary: boolean, platform: Platform): DomainView => ({
  id: row.domain_id, userId: row.seller_id, host: row.shown_as, asciiHost: row.host, isPrimary, status: row.verified_at === null ? 'pending' : 'verified',
  verifiedAt: row.verified_at, lastCheckedAt: row.last_checked_at, createdAt: row.created_at, updatedAt: row.updated_at,
  dnsInstructions: instructionsOf(row, platform),
  pixelConfig: { pixelId: row.pixel_id, testCode: row.pixel_test_code, enabled: row.pixel_enabled, hasAccessToken: row.has_access_token },
})
