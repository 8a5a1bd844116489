import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { type OrderStatus, statusLabel, trackingOnlyStatus } from '@pazar/contracts/order/order-status.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { memo, useId, useState } from 'react'
import { serverMessage } from '../../data/refusal.ts'
import { showUndoNotice } from '../../ui/feedback/undo-notice.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useShownStatus } from './shown-status.ts'
import { rowTint } from '../table/row-tint.ts'
import { StatusMenu } from './StatusMenu.tsx'
import { tintColours } from '../table/tint-colours.ts'
import { useChangeStatus, useUndoStatus } from './use-change-status.ts'

const style = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  maxWidth: '100%',
  '& .choose': {
    font: 'inherit',
    fontSize: '0.88rem',
    fontWeight: 650,
    textAlign: 'left',
    minWidth: 178,
    minHeight: 36,
    pl: 1.5,
    pr: 4,
    bgcolor: '#fff',
    borderRadius: '10px',
    border: 1,
    cursor: 'pointer',
    backgroundImage: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='10' height='5'%3E%3Cpath d='m0 0 5 5 5-5z' fill='%2356625D'/%3E%3C/svg%3E")`,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right 12px center',
  },
  ...Object.fromEntries(
    Object.entries(tintColours).map(([tint, { text, edge }]) => [
      `& .choose[data-tint=${tint}]`,
      { color: text, borderColor: edge },
    ]),
  ),
  '& .choose[aria-busy=true]': { opacity: 0.75 },
} as const

/**
 * Changes an order's status optimistically and reverts if the server refuses. The admin then sees a notice;
 * for the seller the failure is only logged (orders/list), so a mark beside the field shows that nothing
 * changed. A plain button, since a page has a hundred of them; the menu renders only when open.
 */
export const ChangeStatusSelect = memo(function ChangeStatusSelect({
  order,
  role,
}: {
  order: Pick<OrderView, 'orderId' | 'orderNumber' | 'status'>
  role: Role
}) {
  const toast = useToast()
  const changeStatus = useChangeStatus()
  const undoStatus = useUndoStatus()
  const { status, pending } = useShownStatus(order)
  const listId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | undefined>(undefined)
  const [failed, setFailed] = useState(false)

  async function change(next: OrderStatus) {
    setAnchor(undefined)
    if (next === status) return
    setFailed(false)
    try {
      report(await changeStatus(order.orderId, next), next)
    } catch (error) {
      setFailed(true)
      if (role === 'admin') toast.failure('Greška', serverMessage(error, 'Neuspešno ažuriranje statusa'))
      else console.error('Status nije promenjen', error)
    }
  }

  function report(from: OrderStatus | null, to: OrderStatus) {
    const [title, text] = ['Status ažuriran', 'Status narudžbine je uspešno ažuriran']
    if (from === null || from === trackingOnlyStatus) toast.success(title, text)
    else showUndoNotice({ title, text, undo: () => undoStatus({ orderId: order.orderId, from, to }) })
  }

  return (
    <Box sx={style}>
      <button
        type="button"
        role="combobox"
        className="choose"
        data-tint={rowTint(status, role)}
        aria-haspopup="listbox"
        aria-expanded={anchor !== undefined}
        aria-busy={pending}
        aria-controls={anchor && listId}
        aria-label={`Status porudžbine ${order.orderNumber}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {statusLabel(status)}
      </button>
      {anchor && (
        <StatusMenu
          id={listId}
          anchor={anchor}
          current={status}
          label={`Status porudžbine ${order.orderNumber}`}
          onPick={(next) => void change(next)}
          onClose={() => setAnchor(undefined)}
        />
      )}
      {failed && (
        <span role="alert">
          <Tooltip title="Status nije promenjen. Pokušajte ponovo.">
            <Box component="span" role="img" sx={{ display: 'inline-flex' }}>
              <ErrorOutline color="error" fontSize="small" />
            </Box>
          </Tooltip>
        </span>
      )}
    </Box>
  )
})
