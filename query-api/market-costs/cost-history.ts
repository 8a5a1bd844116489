import { marketCostHistoryRoutes, type MarketCostChange } from '@pazar/contracts/market-cost/routes.ts'
import { toDecimal } from '@pazar/contracts/money/money.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CostFigures, type CostVersion, marketCostHistory, type MarketCostHistoryRow } from '@pazar/projections/market-cost-history/table.ts'
import { sql } from 'kysely'
import { actorNames } from '../activity/actor-names.ts'
import { listAnswer } from '../list/list-answer.ts'
import { all, columnsOf, from } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type Reading } from '../reading/reading.ts'

/** The newest of them: who changed his costs more often than that has a script. */
const mostChanges = 1000

const figuresView = (figures: CostFigures | null): MarketCostChange['after'] => figures && {
  shippingCost: toDecimal(figures.shipping), packagingCost: toDecimal(figures.packaging), otherCosts: toDecimal(figures.other),
  total: toDecimal(figures.shipping + figures.packaging + figures.other), description: figures.description || null, isActive: figures.isActive,
}

interface Changed {
  row: MarketCostHistoryRow
  version: CostVersion
  before: CostFigures | null
}

/** Each version beside the one that it replaced, newest first; of the same moment the later entry first. */
const changesOf = (rows: readonly MarketCostHistoryRow[]): Changed[] =>
  rows
    .flatMap((row) => row.versions.map((version, place) => ({ row, version, place, before: row.versions[place - 1]?.figures ?? null })))
    .sort((a, b) => b.version.at.localeCompare(a.version.at) || b.row.entry_id - a.row.entry_id || b.place - a.place)

const acting = ({ version: { actor } }: Changed) => ({
  actor_kind: actor.kind, actor_id: actor.kind === 'user' ? actor.id : null, actor_name: actor.kind === 'integration' ? actor.name : null,
})

/** Who changed which of the caller's own costs when, entries that are gone included (resolution 54). */
export const costHistoryEndpoint = (reading: Reading): Endpoint<any> =>
  readEndpoint(reading, ['market_cost_history', 'users'], marketCostHistoryRoutes.history, async (call) => {
    const { market } = call.query
    const { rows } = await sql<MarketCostHistoryRow>`
      select ${columnsOf(marketCostHistory)} from ${from(marketCostHistory)}
      where ${all([sql`t.seller_id = ${callerOf(call).id}`, ...(market ? [sql`t.market = ${market}`] : [])])}`.execute(reading.db)
    const changes = changesOf(rows)
    const shown = changes.slice(0, mostChanges)
    const nameOf = await actorNames(reading.db, shown.map(acting))
    const body = shown.map((changed): MarketCostChange => ({
      id: changed.version.id, entryId: changed.row.entry_id, market: changed.row.market, at: changed.version.at, actor: nameOf(acting(changed)),
      kind: changed.version.kind, before: figuresView(changed.before), after: figuresView(changed.version.figures),
    }))
    return listAnswer('market-cost-history', 0, body, changes.length)
  })
