import { readHost } from '@pazar/contracts/domain/host.ts'
import { domainRoutes, type PixelConfig } from '@pazar/contracts/domain/routes.ts'
import { isSellerHost } from '@pazar/contracts/domain/seller-host.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { DomainRow } from '@pazar/projections/domains/table.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { primaryVerifiedDomain, servedDomain } from './domain-rows.ts'

const none: PixelConfig = { pixelId: null, enabled: false, domain: null }

/** The seller of an active website. */
async function sellerOf(db: Kysely<Database>, websiteId: number): Promise<number | undefined> {
  const website = await db
    .selectFrom('read.websites as t')
    .select('t.seller_id')
    .where('t.website_id', '=', websiteId)
    .where((t) => t.ref('t.is_active'))
    .executeTakeFirst()
  return website?.seller_id
}

/** Returns the domain's own pixel, even if disabled, else the seller's (pixel/precedence). */
async function pixelOf(
  db: Kysely<Database>,
  sellerId: number,
  domain: DomainRow | undefined,
): Promise<PixelConfig> {
  if (domain?.pixel_id)
    return { pixelId: domain.pixel_id, enabled: domain.pixel_enabled, domain: domain.shown_as }
  const seller = await db
    .selectFrom('read.users as t')
    .select('t.facebook_pixel_id')
    .where('t.user_id', '=', sellerId)
    .where((t) => t.ref('t.is_active'))
    .executeTakeFirst()
  const pixelId = seller?.facebook_pixel_id
  return pixelId ? { pixelId, enabled: true, domain: domain?.shown_as ?? null } : none
}

/**
 * `GET /api/pixel/config`. At a seller host it answers that host's pixel and ignores the query. At the
 * platform it answers for the website's seller, or for the signed-in user, with the pixel of their primary
 * verified domain if it has one.
 */
export function pixelEndpoint(context: QueryContext): Endpoint {
  const { db, publicOrigin } = context
  return readEndpoint(context, ['domains', 'users', 'websites'], domainRoutes.pixel, async (call) => {
    if (isSellerHost(call.host, publicOrigin)) {
      const host = readHost(call.host)?.host
      const domain = host === undefined ? undefined : await servedDomain(db, host)
      return { body: domain ? await pixelOf(db, domain.seller_id, domain) : none }
    }
    const { websiteId } = call.query
    const sellerId = websiteId === undefined ? call.user?.sellerId : await sellerOf(db, websiteId)
    return {
      body:
        sellerId === undefined
          ? none
          : await pixelOf(db, sellerId, await primaryVerifiedDomain(db, sellerId)),
    }
  })
}
