import { idField, soughtText } from '@pazar/contracts/route/fields.ts'
import { tenantRoutes, type TenantView } from '@pazar/contracts/tenant/routes.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { tenants, type TenantRow } from '@pazar/projections/tenants/table.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { oneOrMany } from '../list/filter-fields.ts'
import { contains } from '../list/folded.ts'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { tablePage } from '../list/table-page.ts'
import { readEndpoint, type Reading } from '../reading/reading.ts'

const dialect = {
  name: 'tenants',
  sortable: { tenantId: 'tenant_id', domain: 'domain', createdAt: 'created_at' },
  defaultSort: { field: 'tenantId' as const, descending: false },
  filter: z.strictObject({ tenantId: oneOrMany(idField()), q: soughtText(200) }).partial(),
}

const viewOf = (row: TenantRow): TenantView => ({ tenantId: row.tenant_id, domain: row.domain, createdAt: row.created_at, path: `/tenants/${row.tenant_id}/index.html` })

/** `GET /api/tenants`: as written an object with the list in it, and Content-Range as every list has it (resolution 1). */
export function tenantEndpoints(reading: Reading): Endpoint<any>[] {
  return [
    readEndpoint(reading, ['tenants'], tenantRoutes.list, async (call) => {
      const request = listRequest(call.query, dialect)
      const { filter } = request
      const { rows, total } = await tablePage(reading.db, tenants, [
        ...(filter.tenantId ? [sql`t.tenant_id = any(${filter.tenantId}::int[])`] : []),
        ...(filter.q?.trim() ? [contains(sql`t.domain`, filter.q)] : []),
      ], request)
      const { body, headers } = listAnswer(dialect.name, request.offset, rows.map(viewOf), total)
      return { body: { tenants: body }, headers }
    }),
  ]
}
