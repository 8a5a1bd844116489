import { readHost } from '@pazar/contracts/domain/host.ts'
import { domainRoutes } from '@pazar/contracts/domain/routes.ts'
import { idField, searchField } from '@pazar/contracts/route/fields.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { domains } from '@pazar/projections/domains/table.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { oneOrMany } from '../list/filter-fields.ts'
import { contains } from '../list/contains.ts'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { tablePage } from '../list/table-page.ts'
import { anyOf } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import {
  domainViewOf,
  instructionsOf,
  primaryDomain,
  primaryVerifiedDomain,
  servedDomain,
} from './domain-rows.ts'

const dialect = {
  name: 'domains',
  sortable: {
    id: 'domain_id',
    host: 'shown_as',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    verifiedAt: 'verified_at',
    lastCheckedAt: 'last_checked_at',
  },
  defaultSort: { field: 'id' as const, descending: false },
  filter: z
    .strictObject({ id: oneOrMany(idField()), q: searchField(200), status: z.enum(['pending', 'verified']) })
    .partial(),
}

/**
 * Endpoints for a seller's own domains (the primary one and the list), and for whether a host may get a
 * certificate (domains/one-aggregate, domains/seller-hosts).
 */
export function domainEndpoints(context: QueryContext): Endpoint[] {
  const { db, platform } = context
  return [
    readEndpoint(context, ['domains'], domainRoutes.own, async (call) => {
      const row = await primaryDomain(db, callerOf(call).sellerId)
      const domain = row && {
        domain: row.shown_as,
        isVerified: row.verified_at !== null,
        verificationToken: row.token,
        dnsInstructions: instructionsOf(row, platform),
      }
      return { body: { domain: domain ?? null } }
    }),

    readEndpoint(context, ['domains'], domainRoutes.list, async (call) => {
      const request = listRequest(call.query, dialect)
      const { filter } = request
      const { sellerId } = callerOf(call)
      let matches = db.selectFrom('read.domains as t').where('t.seller_id', '=', sellerId)
      if (filter.id) matches = matches.where('t.domain_id', '=', anyOf(filter.id))
      if (filter.status)
        matches = matches.where('t.verified_at', filter.status === 'verified' ? 'is not' : 'is', null)
      if (filter.q?.trim())
        matches = matches.where(contains(sql`concat_ws(' ', t.shown_as, t.host)`, filter.q))
      const [{ rows, total }, primary] = await Promise.all([
        tablePage(matches, domains, request),
        primaryVerifiedDomain(db, sellerId),
      ])
      return listAnswer(
        dialect.name,
        request.offset,
        rows.map((row) => domainViewOf(row, row.claim === primary?.claim, platform)),
        total,
      )
    }),

    readEndpoint(context, ['domains', 'users'], domainRoutes.tlsAsk, async (call) => {
      const requestedHost = call.query.domain.toLowerCase()
      const host = readHost(requestedHost)?.host
      // A certificate is for a plain host name, without the parts of a URL that people may paste with it. A
      // host that is served without "www." is also served with it.
      const isName = host !== undefined && [host, `www.${host}`].includes(requestedHost)
      return isName && (await servedDomain(db, host))
        ? { body: { domain: call.query.domain } }
        : refuse('not_found', 'Domen nije verifikovan')
    }),
  ]
}
