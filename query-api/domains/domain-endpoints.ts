import { readHost } from '@pazar/contracts/domain/host.ts'
import { domainRoutes } from '@pazar/contracts/domain/routes.ts'
import { idField, soughtText } from '@pazar/contracts/route/fields.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { domains } from '@pazar/projections/domains/table.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { oneOrMany } from '../list/filter-fields.ts'
import { contains } from '../list/folded.ts'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { tablePage } from '../list/table-page.ts'
import { callerOf, readEndpoint, type Reading } from '../reading/reading.ts'
import { domainViewOf, instructionsOf, primaryDomain, servedDomain } from './domain-rows.ts'

const dialect = {
  name: 'domains',
  sortable: { id: 'domain_id', host: 'shown_as', createdAt: 'created_at', updatedAt: 'updated_at', verifiedAt: 'verified_at', lastCheckedAt: 'last_checked_at' },
  defaultSort: { field: 'id' as const, descending: false },
  filter: z.strictObject({ id: oneOrMany(idField()), q: soughtText(200), status: z.enum(['pending', 'verified']) }).partial(),
}

/** A seller's own domains, alone and as a list, and whether a host may have a certificate (operator spec, section 7; resolutions 49 and 51). */
export function domainEndpoints(reading: Reading): Endpoint<any>[] {
  const { db, platform } = reading
  return [
    readEndpoint(reading, ['domains'], domainRoutes.own, async (call) => {
      const row = await primaryDomain(db, callerOf(call).id)
      const domain = row && { domain: row.shown_as, isVerified: row.verified_at !== null, verificationToken: row.token, dnsInstructions: instructionsOf(row, platform) }
      return { body: { domain: domain ?? null } }
    }),

    readEndpoint(reading, ['domains'], domainRoutes.list, async (call) => {
      const request = listRequest(call.query, dialect)
      const { filter } = request
      const { id } = callerOf(call)
      const [{ rows, total }, primary] = await Promise.all([
        tablePage(db, domains, [
          sql`t.seller_id = ${id}`,
          ...(filter.id ? [sql`t.domain_id = any(${filter.id}::int[])`] : []),
          ...(filter.status ? [filter.status === 'verified' ? sql`t.verified_at is not null` : sql`t.verified_at is null`] : []),
          ...(filter.q?.trim() ? [contains(sql`concat_ws(' ', t.shown_as, t.host)`, filter.q)] : []),
        ], request),
        primaryDomain(db, id),
      ])
      return listAnswer(dialect.name, request.offset, rows.map((row) => domainViewOf(row, row.claim === primary?.claim, platform)), total)
    }),

    readEndpoint(reading, ['domains', 'users'], domainRoutes.tlsAsk, async (call) => {
      const asked = call.query.domain.toLowerCase()
      const host = readHost(asked)?.host
      // A certificate is for a name: what people may paste around it is none. What is served without "www." is served with it.
      const isName = host !== undefined && [host, `www.${host}`].includes(asked)
      return isName && (await servedDomain(db, host)) ? { body: { domain: call.query.domain } } : refuse('not_found', 'Domen nije verifikovan')
    }),
  ]
}
