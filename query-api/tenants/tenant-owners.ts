import { tenantHost } from '@pazar/contracts/tenant/tenant-host.ts'
import type { TenantRow } from '@pazar/projections/tenants/table.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { anyOf } from '../list/table-rows.ts'
import { hasActiveSeller } from '../users/seller-conditions.ts'

type Tenant = Pick<TenantRow, 'tenant_id' | 'domain' | 'created_by'>

/**
 * The seller whose shop each tenant shows: the one who verified its domain, else the admin who created it.
 */
export async function ownersOfTenants(
  db: Kysely<Database>,
  tenants: readonly Tenant[],
): Promise<Map<number, number>> {
  const hosts = new Map(tenants.map((tenant) => [tenant.tenant_id, tenantHost(tenant.domain)]))
  const requested = [...new Set(hosts.values())].filter((host) => host !== undefined)
  const rows = await db
    .selectFrom('read.domains as t')
    .select(['t.host', 't.seller_id'])
    .where('t.host', '=', anyOf(requested))
    .where('t.verified_at', 'is not', null)
    .where(hasActiveSeller)
    .execute()
  const sellers = new Map(rows.map(({ host, seller_id }) => [host, seller_id]))
  return new Map(
    tenants.map(({ tenant_id, created_by }) => [
      tenant_id,
      sellers.get(hosts.get(tenant_id) ?? '') ?? created_by,
    ]),
  )
}

const ownedTenants = (db: Kysely<Database>) =>
  db.selectFrom('read.tenants as t').select(['t.tenant_id', 't.domain', 't.created_by'])

/** The seller whose shop a tenant shows; undefined if there is no such tenant. */
export async function ownerOfTenant(db: Kysely<Database>, tenantId: number): Promise<number | undefined> {
  const rows = await ownedTenants(db).where('t.tenant_id', '=', tenantId).execute()
  return (await ownersOfTenants(db, rows)).get(tenantId)
}

/**
 * The tenant that serves as the seller's storefront at the platform: the first one they created that shows
 * their shop.
 */
export async function tenantOfOwner(db: Kysely<Database>, sellerId: number): Promise<number | undefined> {
  const rows = await ownedTenants(db).where('t.created_by', '=', sellerId).orderBy('t.tenant_id').execute()
  const owners = await ownersOfTenants(db, rows)
  return rows.find(({ tenant_id }) => owners.get(tenant_id) === sellerId)?.tenant_id
}

/** Display names by user id. */
export async function namesOf(db: Kysely<Database>, userIds: Iterable<number>): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('read.users as t')
    .select([
      't.user_id',
      sql<string>`concat_ws(' · ', concat_ws(' ', t.first_name, t.last_name), nullif(t.company_name, ''))`.as(
        'name',
      ),
    ])
    .where('t.user_id', '=', anyOf([...new Set(userIds)]))
    .execute()
  return new Map(rows.map(({ user_id, name }) => [user_id, name]))
}
