import Chip from '@mui/material/Chip'
import { formatTime } from '../../ui/formatting/dates.ts'

/** Shows nothing for an order that is not being packed. */
export const PackingBadge = ({ since }: { since: string | null }) =>
  since && <Chip size="small" color="info" label="Pakuje se" title={`Od ${formatTime(since)}`} />
