import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'

export const item = (id: number, more: Partial<PublicListItem> = {}): PublicListItem => ({
  id,
  productName: `Lampa ${id}`,
  title: 'Meko svetlo',
  hook: 'Na dodir',
  customUrl: `lampa-${id}`,
  images: [],
  picture: { hash: 'a'.repeat(64), width: 900, height: 900 },
  originalPrice: 2990,
  currentPrice: 1990,
  currency: 'RSD',
  currencySymbol: 'RSD',
  targetMarket: 'Serbia',
  trustMode: 'simulated',
  canonicalHost: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  terms: defaultTerms,
  ...more,
})
