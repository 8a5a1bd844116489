import { suspicionTexts } from '@pazar/contracts/order/suspicion.ts'
import Flag from '@mui/icons-material/FlagOutlined'
import Chip from '@mui/material/Chip'
import Tooltip from '@mui/material/Tooltip'

const textOf = (code: string): string => (suspicionTexts as Record<string, string>)[code] ?? code

/**
 * Shows why the spam guard doubts an order (orders/spam-limits). The order is stored, and the seller decides.
 */
export function SuspicionBadge({ suspicions }: { suspicions: readonly string[] }) {
  if (suspicions.length === 0) return null
  return (
    <Tooltip title={suspicions.map(textOf).join(', ')} enterDelay={200}>
      <Chip
        size="small"
        color="warning"
        variant="outlined"
        icon={<Flag />}
        label="Sumnjiva"
        sx={{ bgcolor: '#fff' }}
      />
    </Tooltip>
  )
}
