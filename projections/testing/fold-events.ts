import type { ReadModel } from '../read-model.ts'
import { logged, sampleContent } from './sample-events.ts'

export const at = '2026-01-31T23:30:00.000Z'
export const later = { at: '2026-02-03T10:00:00.000Z' }
export const fold = (model: ReadModel, ...events: ReturnType<typeof logged>[]) =>
  events.reduce<any>((row, event) => model.evolve(row, event), undefined)

export const created = logged(
  { type: 'WebsiteCreated', data: { websiteId: 4, sellerId: 2, content: sampleContent } },
  'website-4',
  0,
  0,
)
export const renamed = logged(
  {
    type: 'WebsiteContentChanged',
    data: { changes: { customUrl: 'grejalica', isActive: false }, restoredFrom: null },
  },
  'website-4',
  1,
  1,
  later,
)
export const latest = { at: '2026-02-04T10:00:00.000Z' }
export const repriced = logged(
  { type: 'WebsiteContentChanged', data: { changes: { currentPrice: 1 }, restoredFrom: null } },
  'website-4',
  1,
  1,
  later,
)
export const pricesWithdrawn = logged(
  { type: 'EarlierPricesWithdrawn', data: { beforeRevision: 1 } },
  'website-4',
  2,
  2,
  latest,
)
export const repricedAgain = logged(
  { type: 'WebsiteContentChanged', data: { changes: { offers: [] }, restoredFrom: null } },
  'website-4',
  3,
  3,
  latest,
)

const costs = {
  market: 'Serbia' as const,
  shippingCost: 350_00,
  packagingCost: 50_00,
  otherCosts: 0,
  description: 'Kurir',
  isActive: true,
}
export const set = logged(
  { type: 'MarketCostSet', data: { entryId: 7, sellerId: 2, ...costs } },
  'market-cost-7',
  0,
  0,
)
export const changed = logged(
  { type: 'MarketCostChanged', data: { ...costs, shippingCost: 400_00, isActive: false } },
  'market-cost-7',
  1,
  1,
  later,
)
export const removed = logged({ type: 'MarketCostRemoved', data: {} }, 'market-cost-7', 2, 2)

const account = {
  email: 'ana@primer.rs',
  firstName: 'Ana',
  lastName: 'Anić',
  companyName: 'Lampa d.o.o.',
  phone: '061',
  notes: 'VIP',
}
export const opened = logged(
  { type: 'UserCreated', data: { userId: 2, role: 'client', ...account } },
  'user-2',
  0,
  0,
)
export const closed = logged({ type: 'UserDeactivated', data: {} }, 'user-2', 1, 1, later)
export const openedAgain = logged({ type: 'UserActivated', data: {} }, 'user-2', 2, 2, later)
export const deleted = logged({ type: 'UserDeleted', data: {} }, 'user-2', 3, 3, later)
export const reset = logged({ type: 'UserPasswordChanged', data: { how: 'reset' } }, 'user-2', 1, 1, later)
export const pixelSet = logged(
  { type: 'UserIntegrationsChanged', data: { facebookPixelId: '123', googleSheetsId: 'tabela' } },
  'user-2',
  1,
  1,
  later,
)
export const sheetGone = logged(
  { type: 'UserIntegrationsChanged', data: { googleSheetsId: null } },
  'user-2',
  2,
  2,
  later,
)
export const identified = logged(
  { type: 'UserProfileChanged', data: { country: 'Serbia', taxNumber: '106737115' } },
  'user-2',
  1,
  1,
  later,
)
export const movedAway = logged(
  { type: 'UserProfileChanged', data: { address: 'Glavna 1', taxNumber: null } },
  'user-2',
  2,
  2,
  later,
)
export const forgotten = logged(
  { type: 'PersonalDataErased', data: { reason: 'customer_request' } },
  'user-2',
  2,
  2,
  later,
)
