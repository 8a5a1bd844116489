import { readHost } from '@pazar/contracts/domain/host.ts'
import { ownLegalPage, type OwnLegalPages } from '@pazar/contracts/legal/legal-pages-state.ts'
import { legalPageNames } from '@pazar/contracts/legal/pages.ts'
import { type LegalPageView, legalRoutes } from '@pazar/contracts/legal/routes.ts'
import { type Market, markets } from '@pazar/contracts/money/market.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { servedDomain } from '../domains/domain-rows.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { ownerOfTenant } from '../tenants/tenant-owners.ts'
import { publicSellerBy } from '../users/public-seller.ts'
import { hasActiveSeller } from '../users/seller-conditions.ts'
import { userViewForAdmins } from '../users/user-endpoints.ts'

async function pagesOf(db: Kysely<Database>, sellerId: number): Promise<OwnLegalPages> {
  const row = await db
    .selectFrom('read.legal_pages as t')
    .select('t.pages')
    .where('t.seller_id', '=', sellerId)
    .executeTakeFirst()
  return row?.pages ?? {}
}

const listOf = (pages: OwnLegalPages): LegalPageView[] =>
  markets.flatMap((market) =>
    legalPageNames.map((page) => ({ market, page, ...ownLegalPage(pages, market, page) })),
  )

interface SellerMarket {
  sellerId: number
  market: Market
}

/**
 * Finds the seller and the market of the requested page. The market is that of the website; for a host or
 * tenant it is that of the seller's newest website, to which the endpoint prefers the seller's own country.
 */
async function findSellerMarket(
  db: Kysely<Database>,
  { websiteId, host, tenantId }: { websiteId?: number; host?: string; tenantId?: number },
): Promise<SellerMarket | undefined> {
  const requestedHost = host === undefined ? undefined : readHost(host)?.host
  const sellerId =
    tenantId !== undefined
      ? await ownerOfTenant(db, tenantId)
      : requestedHost === undefined
        ? undefined
        : (await servedDomain(db, requestedHost))?.seller_id
  return db
    .selectFrom('read.websites as t')
    .select((t) => ['t.seller_id as sellerId', t.ref('t.content', '->>').key('targetMarket').as('market')])
    .where((t) =>
      websiteId === undefined ? t('t.seller_id', '=', sellerId ?? 0) : t('t.website_id', '=', websiteId),
    )
    .where((t) => t.ref('t.is_active'))
    .where(hasActiveSeller)
    .orderBy('t.website_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function legalEndpoints(context: QueryContext): Endpoint[] {
  const { db } = context
  return [
    readEndpoint(context, ['legal_pages'], legalRoutes.list, async (call) => ({
      body: listOf(await pagesOf(db, callerOf(call).sellerId)),
    })),

    readEndpoint(context, ['legal_pages', 'users'], legalRoutes.listOfSeller, async ({ params: { id } }) => {
      const [pages, user] = await Promise.all([pagesOf(db, id), userViewForAdmins(db, id)])
      if (!user) return refuse('not_found', 'Korisnik nije pronađen')
      const { firstName, lastName, companyName, identity } = user
      return { body: { seller: { firstName, lastName, companyName, identity }, pages: listOf(pages) } }
    }),

    readEndpoint(
      context,
      ['legal_pages', 'websites', 'users', 'domains', 'tenants'],
      legalRoutes.public,
      async (call) => {
        const sellerMarket = await findSellerMarket(db, call.query)
        if (!sellerMarket) return refuse('not_found', 'Stranica nije pronađena')
        const [pages, seller] = await Promise.all([
          pagesOf(db, sellerMarket.sellerId),
          publicSellerBy(db, sellerMarket.sellerId),
        ])
        const market =
          call.query.websiteId === undefined ? (seller?.country ?? sellerMarket.market) : sellerMarket.market
        return {
          body: { market, text: ownLegalPage(pages, market, call.params.page).text, seller: seller ?? null },
        }
      },
    ),
  ]
}
