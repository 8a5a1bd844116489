import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { codeOf, problemText } from '../../data/refusal.ts'
import { useRefreshOrders } from '../status/use-change-status.ts'

interface Refusal {
  text: string
  /** Whether the order has changed meanwhile, and the newer one is loaded. */
  isOutdated: boolean
}

/**
 * The order that a form was opened with, as `base`, and why its command was refused. After a conflict the form
 * can start again with the order as it is now. `failure` is the text for an error without a reason. `opened` is
 * given for a form that goes on with a stored draft.
 */
export function useOrderAtOpening(order: OrderView, failure: string, opened = order) {
  const [base, setBase] = useState(opened)
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined)
  const refreshOrders = useRefreshOrders()
  return {
    base,
    refusal,
    clearRefusal: () => setRefusal(undefined),
    refuse(error: unknown) {
      const text = problemText(error, failure)
      setRefusal({ text, isOutdated: false })
      // Only then is there a newer order to load.
      void refreshOrders().then(() => setRefusal({ text, isOutdated: codeOf(error) === 'conflict' }))
    },
    reload() {
      setBase(order)
      setRefusal(undefined)
    },
  }
}

/** Why a change of goods was refused, with the way to go on. */
export const RefusalAlert = ({ refusal, onReload }: { refusal: Refusal | undefined; onReload: () => void }) =>
  refusal && (
    <Alert
      severity="error"
      action={
        refusal.isOutdated && (
          <Button color="inherit" size="small" onClick={onReload}>
            Učitaj ponovo
          </Button>
        )
      }
    >
      {refusal.text}
    </Alert>
  )
