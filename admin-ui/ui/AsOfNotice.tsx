import History from '@mui/icons-material/History'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { colours } from '../theme/palette.ts'

interface Props {
  /** Names the day, for example "Stanje na dan 1. 3. 2026.". */
  children: ReactNode
  /** Label of the button that returns to the current state. */
  action: string
  onShowCurrent: () => void
  /** Space below, in theme units. */
  marginBottom: number
}

/** Warns that a screen shows a past day. */
export function AsOfNotice({ children, action, onShowCurrent, marginBottom }: Props) {
  return (
    <Alert
      severity="warning"
      icon={<History />}
      sx={{
        mb: marginBottom,
        alignItems: 'center',
        fontSize: '1.05rem',
        fontWeight: 650,
        bgcolor: colours.apricotSoft,
        color: colours.ink,
        border: 1,
        borderColor: colours.apricot,
      }}
      action={
        <Button color="inherit" size="small" onClick={onShowCurrent}>
          {action}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
