import type { MarketCostView } from '@pazar/contracts/market-cost/routes.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { CostForm } from './CostForm.tsx'

export interface Editing {
  market: Market
  /** The entry to change; undefined to add one. */
  entry?: MarketCostView
}

const titleId = 'troskovi'

/**
 * Adds or changes an entry. Mounts a new form on each opening, so that it never shows stale input, and
 * confirms before discarding input.
 */
export function CostDialog({ editing, onClose }: { editing: Editing | undefined; onClose: () => void }) {
  return (
    <FormDialog open={editing !== undefined} onClose={onClose} labelledBy={titleId}>
      {(within) =>
        editing && (
          <CostForm
            key={editing.entry?.id ?? 'new'}
            titleId={titleId}
            {...editing}
            {...within}
            onDone={onClose}
          />
        )
      }
    </FormDialog>
  )
}
