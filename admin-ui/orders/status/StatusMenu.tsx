import {
  type OrderStatus,
  selectableStatuses,
  statusLabel,
  trackingOnlyStatus,
} from '@pazar/contracts/order/order-status.ts'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'

interface Props {
  id?: string
  anchor: HTMLElement
  current?: OrderStatus
  label: string
  onPick: (status: OrderStatus) => void
  onClose: () => void
}

/**
 * The ten statuses that people may set. A status set by tracking is shown but cannot be selected
 * (orders/statuses).
 */
export function StatusMenu({ id, anchor, current, label, onPick, onClose }: Props) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { id, role: 'listbox', 'aria-label': label, dense: true },
        paper: { sx: { minWidth: anchor.offsetWidth } },
      }}
    >
      {selectableStatuses.map((status) => (
        <MenuItem
          key={status}
          role="option"
          selected={status === current}
          aria-selected={status === current}
          onClick={() => onPick(status)}
        >
          {statusLabel(status)}
        </MenuItem>
      ))}
      {current === trackingOnlyStatus && (
        <MenuItem role="option" disabled selected aria-selected>
          {trackingOnlyStatus}
        </MenuItem>
      )}
    </Menu>
  )
}
