import { idField, searchField } from '@pazar/contracts/route/fields.ts'
import { type ListedTenant, tenantRoutes } from '@pazar/contracts/tenant/routes.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { tenants, type TenantRow } from '@pazar/projections/tenants/table.ts'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { oneOrMany } from '../list/filter-fields.ts'
import { contains } from '../list/contains.ts'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { tablePage } from '../list/table-page.ts'
import { anyOf } from '../list/table-rows.ts'
import { readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { namesOf, ownersOfTenants } from './tenant-owners.ts'

const dialect = {
  name: 'tenants',
  sortable: { tenantId: 'tenant_id', domain: 'domain', createdAt: 'created_at' },
  defaultSort: { field: 'tenantId' as const, descending: false },
  filter: z.strictObject({ tenantId: oneOrMany(idField()), q: searchField(200) }).partial(),
}

async function viewsOf(db: Kysely<Database>, rows: readonly TenantRow[]): Promise<ListedTenant[]> {
  const owners = await ownersOfTenants(db, rows)
  const names = await namesOf(db, owners.values())
  return rows.map((row) => {
    const userId = owners.get(row.tenant_id)!
    const path = `/tenants/${row.tenant_id}/index.html`
    return {
      tenantId: row.tenant_id,
      domain: row.domain,
      createdAt: row.created_at,
      path,
      owner: { userId, name: names.get(userId) ?? '' },
    }
  })
}

/** `GET /api/tenants`: an object that contains the list, with Content-Range like every list (api/lists). */
export function tenantEndpoints(context: QueryContext): Endpoint[] {
  return [
    readEndpoint(context, ['tenants', 'domains', 'users'], tenantRoutes.list, async (call) => {
      const request = listRequest(call.query, dialect)
      const { filter } = request
      let matches = context.db.selectFrom('read.tenants as t')
      if (filter.tenantId) matches = matches.where('t.tenant_id', '=', anyOf(filter.tenantId))
      if (filter.q?.trim()) matches = matches.where(contains(sql.ref('t.domain'), filter.q))
      const { rows, total } = await tablePage(matches, tenants, request)
      const { body, headers } = listAnswer(
        dialect.name,
        request.offset,
        await viewsOf(context.db, rows),
        total,
      )
      return { body: { tenants: body }, headers }
    }),
  ]
}
