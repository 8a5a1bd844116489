import { type ConfirmationState, confirmationLabels } from '@pazar/contracts/order/confirmation-states.ts'
import type { ConfirmationView } from '@pazar/contracts/order/confirmation-view.ts'
import Chip from '@mui/material/Chip'
import { formatTime } from '../../ui/formatting/dates.ts'

const colours: Record<ConfirmationState, 'default' | 'success' | 'warning' | 'error'> = {
  notCalled: 'default',
  confirmed: 'success',
  noAnswer: 'warning',
  later: 'warning',
  refused: 'error',
  wrongNumber: 'error',
}

/** `Ne javlja se (2), ponovo 02.03. 09:00` */
function labelOf({ state, attempts, nextCallAt }: Props): string {
  const label = confirmationLabels[state]
  const times = state === 'noAnswer' ? `${label} (${attempts})` : label
  if (nextCallAt === null || state === 'notCalled') return times
  const time = formatTime(nextCallAt)
  return `${times}, ponovo ${time.slice(0, 6)} ${time.slice(11)}`
}

type Props = Pick<ConfirmationView, 'state' | 'attempts' | 'nextCallAt'>

/** The result of the calls to the customer. */
const CallResult = (confirmation: Props) => (
  <Chip
    size="small"
    variant="outlined"
    color={colours[confirmation.state]}
    label={labelOf(confirmation)}
    // The time of the next call takes a second line rather than the width of the other columns.
    sx={{ bgcolor: '#fff', height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
  />
)

/** Shows nothing for an order that needs no confirmation. */
export const ConfirmationBadge = ({ confirmation }: { confirmation: Props | null }) =>
  confirmation && <CallResult {...confirmation} />
