import type { CallLeasesTable } from '@pazar/private-tables/call-leases-table.ts'
import type { OutboxTable } from '@pazar/private-tables/outbox-table.ts'
import type { activity } from '@pazar/projections/activity/table.ts'
import type { CheckpointRow } from '@pazar/projections/checkpoints/table.ts'
import type { dashboard } from '@pazar/projections/dashboard/table.ts'
import type { domains } from '@pazar/projections/domains/table.ts'
import type { legalPages } from '@pazar/projections/legal-pages/table.ts'
import type { marketCostHistory } from '@pazar/projections/market-cost-history/table.ts'
import type { marketCosts } from '@pazar/projections/market-costs/table.ts'
import type { orderDesk } from '@pazar/projections/order-desk/table.ts'
import type { orders } from '@pazar/projections/orders/table.ts'
import type { profit, profitMonths, profitProducts } from '@pazar/projections/profit/table.ts'
import type { Table } from '@pazar/projections/read-model.ts'
import type { savedFilters } from '@pazar/projections/saved-filters/table.ts'
import type { tenants } from '@pazar/projections/tenants/table.ts'
import type { users } from '@pazar/projections/users/table.ts'
import type { webhooks } from '@pazar/projections/webhooks/table.ts'
import type { websiteVersions } from '@pazar/projections/website-versions/table.ts'
import type { websites } from '@pazar/projections/websites/table.ts'

type ReadTable =
  | typeof activity
  | typeof dashboard
  | typeof domains
  | typeof legalPages
  | typeof marketCostHistory
  | typeof marketCosts
  | typeof orderDesk
  | typeof orders
  | typeof profit
  | typeof profitMonths
  | typeof profitProducts
  | typeof savedFilters
  | typeof tenants
  | typeof users
  | typeof webhooks
  | typeof websiteVersions
  | typeof websites

/**
 * What the driver returns for a column: a `Date` for times and dates, which rows in memory hold as text, and
 * the row's type for all others. `columnsOf` selects columns as rows in memory hold them.
 */
type StoredValue<Value, Declared> = Declared extends `${'timestamptz' | 'date'}${string}`
  ? Date | Extract<Value, null>
  : Value

type StoredRow<T> =
  T extends Table<infer Row, string, infer Columns>
    ? { [C in keyof Row & string]: StoredValue<Row[C], Columns[C]> }
    : never

type ReadTables = { [T in ReadTable as `read.${T['name']}`]: StoredRow<T> }

/** The tables that query-api reads, by name, with the types that the driver returns. */
export interface Database extends ReadTables {
  'read.checkpoints': Omit<CheckpointRow, 'updated_at'> & { updated_at: Date }
  'private.outbox': OutboxTable
  'private.call_leases': CallLeasesTable
}
