import { readHost } from '@pazar/contracts/domain/host.ts'
import { publicSellerOf } from '@pazar/contracts/seller/identity.ts'
import { type PageAddress, shopRoutes, type ShopView } from '@pazar/contracts/storefront/routes.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { websites } from '@pazar/projections/websites/table.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { primaryVerifiedDomain, servedDomain } from '../domains/domain-rows.ts'
import { columnsOf } from '../list/table-rows.ts'
import { readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { ownerOfTenant } from '../tenants/tenant-owners.ts'
import { hasActiveSeller } from '../users/seller-conditions.ts'
import { pageViewsOf } from '../websites/website-endpoints.ts'

/** Maximum websites in a shop's answer, newest first. */
const maxWebsites = 200
/** Maximum addresses in a sitemap (sitemaps.org). */
const maxAddresses = 50_000

async function shopOf(context: QueryContext, sellerId: number): Promise<ShopView | undefined> {
  const { db } = context
  const [owner, domain, sold] = await Promise.all([
    db
      .selectFrom('read.users as t')
      .select(['t.company_name', 't.identity', 't.is_active'])
      .where('t.user_id', '=', sellerId)
      .executeTakeFirst(),
    primaryVerifiedDomain(db, sellerId),
    db
      .selectFrom('read.websites as t')
      .select(columnsOf(websites))
      .where('t.seller_id', '=', sellerId)
      .where((t) => t.ref('t.is_active'))
      .orderBy('t.website_id', 'desc')
      .limit(maxWebsites + 1)
      .execute(),
  ])
  if (!owner?.is_active) return undefined
  const seller = publicSellerOf(owner.company_name, owner.identity)
  const pageViewOf = pageViewsOf(context)
  return {
    sellerId,
    name: owner.company_name,
    host: domain?.host ?? null,
    more: sold.length > maxWebsites,
    websites: sold.slice(0, maxWebsites).map((row) => pageViewOf(row, seller)),
  }
}

/**
 * `GET /api/shops`: the shop of a verified host or of a tenant. Answers 404 for an unverified host or a
 * deactivated account.
 */
export const shopEndpoint = (context: QueryContext): Endpoint =>
  readEndpoint(context, ['domains', 'tenants', 'users', 'websites'], shopRoutes.one, async (call) => {
    const { db } = context
    const { tenantId, host = call.host } = call.query
    const requestedHost = readHost(host)?.host
    const sellerId =
      tenantId !== undefined
        ? await ownerOfTenant(db, tenantId)
        : requestedHost !== undefined
          ? (await servedDomain(db, requestedHost))?.seller_id
          : undefined
    const shop = sellerId === undefined ? undefined : await shopOf(context, sellerId)
    return shop ? { body: shop } : refuse('not_found', 'Prodavnica nije pronađena')
  })

/**
 * Page addresses of the seller who verified the host; without a host, those of sellers without a verified
 * domain. Newest first.
 */
async function addressesAt(db: Kysely<Database>, host: string | undefined): Promise<PageAddress[]> {
  const seller =
    host === undefined ? undefined : (await servedDomain(db, readHost(host)?.host ?? ''))?.seller_id
  const rows = await db
    .selectFrom('read.websites as t')
    .select(columnsOf(websites, ['custom_url', 'updated_at']))
    .where((t) => t.ref('t.is_active'))
    .where(hasActiveSeller)
    .where((t) =>
      host === undefined
        ? t.not(
            t.exists(
              t
                .selectFrom('read.domains as d')
                .whereRef('d.seller_id', '=', 't.seller_id')
                .where('d.verified_at', 'is not', null),
            ),
          )
        : t('t.seller_id', '=', seller ?? 0),
    )
    .orderBy('t.website_id', 'desc')
    .limit(maxAddresses)
    .execute()
  return rows.map(({ custom_url, updated_at }) => ({ customUrl: custom_url, updatedAt: updated_at }))
}

/** `GET /api/shops/addresses`: the canonical addresses at a host; empty for an unverified one. */
export const addressesEndpoint = (context: QueryContext): Endpoint =>
  readEndpoint(context, ['domains', 'users', 'websites'], shopRoutes.addresses, async (call) => ({
    body: await addressesAt(context.db, call.query.host),
  }))
