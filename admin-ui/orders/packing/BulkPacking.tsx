import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Button from '@mui/material/Button'
import { useDataProvider, useListContext } from 'react-admin'
import { isWaiting } from '../detail/is-unsent.ts'
import { StartPacking } from './StartPacking.tsx'
import { countUnconfirmed } from './unconfirmed.ts'

interface Props {
  orderIds: readonly string[]
  pending: boolean
  onChange: (orderIds: readonly string[], packing: boolean) => void
}

/** Starts and stops packing of the selected orders. Of orders on other pages nothing is known: they can start. */
export function BulkPacking({ orderIds, pending, onChange }: Props) {
  const dataProvider = useDataProvider()
  const { data = [] } = useListContext<OrderView>()
  const known = data.filter(({ id }) => orderIds.includes(id))
  const canStart =
    known.length < orderIds.length || known.some((order) => isWaiting(order) && !order.packingStartedAt)
  return (
    <>
      {canStart && (
        <StartPacking
          variant="outlined"
          color="inherit"
          disabled={pending}
          aria-keyshortcuts="p"
          title="Počni pakovanje (p)"
          unconfirmed={() => countUnconfirmed(dataProvider, orderIds)}
          onStart={() => onChange(orderIds, true)}
        />
      )}
      {known.some(({ packingStartedAt }) => packingStartedAt) && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={pending}
          onClick={() => onChange(orderIds, false)}
        >
          Prekini pakovanje
        </Button>
      )}
    </>
  )
}
