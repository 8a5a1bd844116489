import { confirmationLabels } from '@pazar/contracts/order/confirmation-states.ts'
import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useUnloadGuard } from '../../../ui/forms/use-unload-guard.ts'
import { colours } from '../../../theme/palette.ts'
import type { CallDesk } from '../desk/call-desk.ts'
import type { DeskPhase } from '../desk/desk-state.ts'

const style = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1,
  px: 1.5,
  py: 0.5,
  borderRadius: 2,
  bgcolor: colours.apricotSoft,
  fontSize: '0.92rem',
  minHeight: 44,
} as const

/** Shows that an outcome is sent again until the server answers, or why it was not recorded. */
export function SendingNotice({ desk, phase }: { desk: CallDesk; phase: DeskPhase }) {
  const isWaiting = phase.kind === 'sending' && phase.attempts > 0
  useUnloadGuard(isWaiting)
  if (isWaiting)
    return (
      <Box role="alert" sx={style}>
        <CloudOff aria-hidden />
        <Box sx={{ flex: '1 1 220px' }}>
          Nema veze sa serverom. Ishod „{confirmationLabels[phase.call.payload.outcome]}“ je sačuvan i šalje
          se ponovo.
        </Box>
        <Button color="inherit" onClick={desk.giveUp} sx={{ minHeight: 44 }}>
          Odustani
        </Button>
        <Button color="inherit" variant="outlined" onClick={desk.retryNow} sx={{ minHeight: 44 }}>
          Pošalji odmah
        </Button>
      </Box>
    )
  if (phase.kind === 'calling' && phase.warning)
    return (
      <Box role="alert" sx={style}>
        <Warning aria-hidden />
        <Box sx={{ flex: 1 }}>{phase.warning}</Box>
      </Box>
    )
  return null
}
