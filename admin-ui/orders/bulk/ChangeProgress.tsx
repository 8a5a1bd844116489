import { maxStatusChanges } from '@pazar/contracts/order/order-status.ts'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { formatCount } from '../../ui/formatting/amounts.ts'
import type { BulkProgress } from './use-bulk-command.ts'

interface Props {
  progress: BulkProgress
  /** What is changed. */
  label: string
}

/** How far a change of more than one request is. */
export function ChangeProgress({ progress: { sent, total, isUndo }, label }: Props) {
  if (total <= maxStatusChanges) return null
  return (
    <Box sx={{ flexBasis: '100%', display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <LinearProgress
        variant="determinate"
        value={(100 * sent) / total}
        aria-label={label}
        sx={{ flexGrow: 1 }}
      />
      <Box role="status">
        {isUndo ? 'Vraćeno' : 'Promenjeno'} {formatCount(sent)} od {formatCount(total)}
      </Box>
    </Box>
  )
}
