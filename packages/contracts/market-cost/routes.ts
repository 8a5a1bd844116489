import { z } from 'zod'
import { markets } from '../money/market.ts'
import { acknowledgement, costField, line, listQuery, numericId } from '../route/fields.ts'
import { route } from '../route/route.ts'

/** Costs as text with two decimals, in the market's currency. */
export const marketCostView = z.object({
  id: z.int(),
  userId: z.int(),
  market: z.enum(markets),
  shippingCost: z.string(),
  packagingCost: z.string(),
  otherCosts: z.string(),
  total: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type MarketCostView = z.infer<typeof marketCostView>

const marketCostFigures = marketCostView.pick({
  shippingCost: true,
  packagingCost: true,
  otherCosts: true,
  total: true,
  description: true,
  isActive: true,
})

const market = z.enum(markets, { error: 'Molimo izaberite tržište' })
const costs = {
  shippingCost: costField('Troškovi poštarine moraju biti pozitivni'),
  packagingCost: costField('Troškovi pakovanja moraju biti pozitivni'),
  otherCosts: costField('Ostali troškovi moraju biti pozitivni'),
  description: line(500).nullable(),
  isActive: z.boolean(),
}

export const setMarketCost = z.strictObject({
  market,
  shippingCost: costs.shippingCost.default(0),
  packagingCost: costs.packagingCost.default(0),
  otherCosts: costs.otherCosts.default(0),
  description: costs.description.default(null),
  isActive: costs.isActive.default(true),
})

/** The market cannot change: it may be sent, but only with its current value. */
export const changeMarketCost = z.strictObject({ market, ...costs }).partial()

const entryId = z.strictObject({ id: numericId })

export const marketCostRoutes = {
  list: route({
    method: 'GET',
    path: '/api/market-costs',
    access: 'signed-in',
    duties: ['pregled', 'sve'],
    summary: 'Own fixed costs per order',
    query: listQuery,
    answer: z.array(marketCostView),
  }),
  set: route({
    method: 'POST',
    path: '/api/market-costs',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Add fixed costs to a market',
    body: setMarketCost,
    answer: marketCostView,
  }),
  change: route({
    method: 'PUT',
    path: '/api/market-costs/:id',
    access: 'owner',
    duties: ['sve'],
    summary: 'Change fixed costs',
    params: entryId,
    body: changeMarketCost,
    answer: marketCostView,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/market-costs/:id',
    access: 'owner',
    duties: ['sve'],
    summary: 'Remove fixed costs',
    params: entryId,
    answer: acknowledgement,
  }),
}

/**
 * One change of an entry: who, when, and the costs before and after it (`before` is null for an addition,
 * `after` for a removal).
 */
export const marketCostChange = z.object({
  id: z.string(),
  entryId: z.int(),
  market: z.enum(markets),
  at: z.string(),
  actor: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  before: marketCostFigures.nullable(),
  after: marketCostFigures.nullable(),
})
export type MarketCostChange = z.infer<typeof marketCostChange>

export const marketCostHistoryRoutes = {
  history: route({
    method: 'GET',
    path: '/api/market-costs/history',
    access: 'signed-in',
    duties: ['pregled', 'sve'],
    summary: 'History of own costs, newest first; includes removed entries',
    query: z.strictObject({ market: market.optional() }),
    answer: z.array(marketCostChange),
  }),
}
