import { readHost } from '@pazar/contracts/domain/host.ts'
import { type PageAddress, shopRoutes, type ShopView } from '@pazar/contracts/shop/routes.ts'
import { publicWebsiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { sellerMark } from '@pazar/http-server/seller-mark.ts'
import { domains } from '@pazar/projections/domains/table.ts'
import { tenants } from '@pazar/projections/tenants/table.ts'
import { users } from '@pazar/projections/users/table.ts'
import { websites, type WebsiteRow } from '@pazar/projections/websites/table.ts'
import { type Kysely, sql } from 'kysely'
import { primaryVerifiedDomain, servedDomain } from '../domains/domain-rows.ts'
import { columnsOf, from } from '../list/table-rows.ts'
import { readEndpoint, type Reading } from '../reading/reading.ts'
import { ofOpenAccounts } from '../users/sellers-accounts.ts'
import { factsOf } from '../websites/website-endpoints.ts'

/** Most websites of one shop's front; newest first. */
const mostWebsites = 200
/** A sitemap holds no more (sitemaps.org). */
const mostAddresses = 50_000

/** Of a tenant: the seller who verified its domain, else the admin who made it (resolution 53). */
async function ownerOfTenant(db: Kysely<any>, tenantId: number): Promise<number | undefined> {
  const { rows } = await sql<{ domain: string; created_by: number }>`select t.domain, t.created_by from ${from(tenants)} where t.tenant_id = ${tenantId}`.execute(db)
  if (!rows[0]) return undefined
  const host = readHost(rows[0].domain)?.host
  return (host !== undefined && (await servedDomain(db, host))?.seller_id) || rows[0].created_by
}

async function shopOf({ db, appSecret }: Reading, sellerId: number): Promise<ShopView | undefined> {
  const [{ rows: [owner] }, domain, sold] = await Promise.all([
    sql<{ company_name: string | null; is_active: boolean }>`select t.company_name, t.is_active from ${from(users)} where t.user_id = ${sellerId}`.execute(db),
    primaryVerifiedDomain(db, sellerId),
    sql<WebsiteRow>`
      select ${columnsOf(websites)} from ${from(websites)} where t.seller_id = ${sellerId} and t.is_active order by t.website_id desc limit ${mostWebsites + 1}`.execute(db),
  ])
  if (!owner?.is_active) return undefined
  const mark = sellerMark(sellerId, appSecret)
  return {
    sellerId, name: owner.company_name, host: domain?.host ?? null,
    more: sold.rows.length > mostWebsites, websites: sold.rows.slice(0, mostWebsites).map((row) => ({ ...publicWebsiteViewOf(factsOf(row), row.content), sellerMark: mark })),
  }
}

/** `GET /api/shops`: what a verified host, or a tenant's page, shows. An unverified host, a closed account: 404. */
export const shopEndpoint = (reading: Reading): Endpoint<any> =>
  readEndpoint(reading, ['domains', 'tenants', 'users', 'websites'], shopRoutes.one, async (call) => {
    const { db } = reading
    const { tenantId, host = call.host } = call.query
    const asked = readHost(host)?.host
    const sellerId = tenantId !== undefined ? await ownerOfTenant(db, tenantId) : asked !== undefined ? (await servedDomain(db, asked))?.seller_id : undefined
    const shop = sellerId === undefined ? undefined : await shopOf(reading, sellerId)
    return shop ? { body: shop } : refuse('not_found', 'Prodavnica nije pronađena')
  })

/** Of the seller who verified the host; where none is named, of those who have verified none. Newest first. */
async function addressesAt(db: Kysely<any>, host: string | undefined): Promise<PageAddress[]> {
  const seller = host === undefined ? undefined : (await servedDomain(db, readHost(host)?.host ?? ''))?.seller_id
  const whose = host === undefined ? sql`not exists (select from ${sql.table(`read.${domains.name}`)} as d where d.seller_id = t.seller_id and d.verified_at is not null)` : sql`t.seller_id = ${seller ?? 0}`
  const { rows } = await sql<Pick<WebsiteRow, 'custom_url' | 'updated_at'>>`
    select ${columnsOf({ columns: { custom_url: 'text', updated_at: 'timestamptz' } })} from ${from(websites)}
    where t.is_active and ${ofOpenAccounts} and ${whose} order by t.website_id desc limit ${mostAddresses}`.execute(db)
  return rows.map(({ custom_url, updated_at }) => ({ customUrl: custom_url, updatedAt: updated_at }))
}

/** `GET /api/shops/addresses`: what is canonical at a host; an unverified one has nothing. */
export const addressesEndpoint = (reading: Reading): Endpoint<any> =>
  readEndpoint(reading, ['domains', 'users', 'websites'], shopRoutes.addresses, async (call) => ({ body: await addressesAt(reading.db, call.query.host) }))
