import type { MarketCostChange } from '@pazar/contracts/market-cost/routes.ts'
import type { Currency } from '@pazar/contracts/money/money.ts'
import { formatCost } from '../ui/formatting/amounts.ts'

export const changeTitles: Record<MarketCostChange['kind'], string> = {
  added: 'Dodati troškovi',
  changed: 'Izmenjeni troškovi',
  removed: 'Obrisani troškovi',
}

type Figures = NonNullable<MarketCostChange['before']>

export interface FieldChange {
  label: string
  /** Undefined if the entry was added. */
  before?: string
  /** Undefined if the entry was removed. */
  after?: string
}

const fieldsOf = (figures: Figures, currency: Currency): Record<string, string> => ({
  Poštarina: formatCost(figures.shippingCost, currency),
  Pakovanje: formatCost(figures.packagingCost, currency),
  Ostalo: formatCost(figures.otherCosts, currency),
  Ukupno: formatCost(figures.total, currency),
  Opis: figures.description ?? 'Nema opisa',
  Stanje: figures.isActive ? 'Aktivno' : 'Neaktivno',
})

/**
 * The changed fields; for an added or removed entry only the total, and its state if inactive, because the
 * line above shows its description.
 */
export function fieldChanges(
  { before, after }: Pick<MarketCostChange, 'before' | 'after'>,
  currency: Currency,
): FieldChange[] {
  const [old, fresh] = [before && fieldsOf(before, currency), after && fieldsOf(after, currency)]
  const one = fresh ?? old ?? {}
  return Object.keys(one)
    .filter((label) =>
      old && fresh
        ? old[label] !== fresh[label]
        : label === 'Ukupno' || (label === 'Stanje' && one[label] === 'Neaktivno'),
    )
    .map((label) => ({ label, before: old?.[label], after: fresh?.[label] }))
}
