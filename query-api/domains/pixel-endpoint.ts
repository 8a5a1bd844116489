import { readHost } from '@pazar/contracts/domain/host.ts'
import { domainRoutes, type PixelConfig } from '@pazar/contracts/domain/routes.ts'
import { isSellersHost } from '@pazar/contracts/domain/sellers-host.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { DomainRow } from '@pazar/projections/domains/table.ts'
import { users } from '@pazar/projections/users/table.ts'
import { websites } from '@pazar/projections/websites/table.ts'
import { type Kysely, sql } from 'kysely'
import { from } from '../list/table-rows.ts'
import { readEndpoint, type Reading } from '../reading/reading.ts'
import { primaryVerifiedDomain, servedDomain } from './domain-rows.ts'

const none: PixelConfig = { pixelId: null, enabled: false, domain: null }

/** The seller of a website that everybody may see. */
async function sellerOf(db: Kysely<any>, websiteId: number): Promise<number | undefined> {
  const { rows } = await sql<{ seller_id: number }>`select t.seller_id from ${from(websites)} where t.website_id = ${websiteId} and t.is_active`.execute(db)
  return rows[0]?.seller_id
}

/** The domain's own pixel, switched off or not, else the seller's (resolution 52). */
async function pixelOf(db: Kysely<any>, sellerId: number, domain: DomainRow | undefined): Promise<PixelConfig> {
  if (domain?.pixel_id) return { pixelId: domain.pixel_id, enabled: domain.pixel_enabled, domain: domain.shown_as }
  const { rows } = await sql<{ facebook_pixel_id: string | null }>`
    select t.facebook_pixel_id from ${from(users)} where t.user_id = ${sellerId} and t.is_active`.execute(db)
  const pixelId = rows[0]?.facebook_pixel_id
  return pixelId ? { pixelId, enabled: true, domain: domain?.shown_as ?? null } : none
}

/**
 * `GET /api/pixel/config`. At a seller's host: that host's, whatever else is asked. At the platform: that of the website's seller, or of whoever
 * is signed in, who has his primary verified domain's pixel if it has one.
 */
export function pixelEndpoint(reading: Reading): Endpoint<any> {
  const { db, publicOrigin } = reading
  return readEndpoint(reading, ['domains', 'users', 'websites'], domainRoutes.pixel, async (call) => {
    if (isSellersHost(call.host, publicOrigin)) {
      const host = readHost(call.host)?.host
      const domain = host === undefined ? undefined : await servedDomain(db, host)
      return { body: domain ? await pixelOf(db, domain.seller_id, domain) : none }
    }
    const { websiteId } = call.query
    const sellerId = websiteId === undefined ? call.user?.id : await sellerOf(db, websiteId)
    return { body: sellerId === undefined ? none : await pixelOf(db, sellerId, await primaryVerifiedDomain(db, sellerId)) }
  })
}
