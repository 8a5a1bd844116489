import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { retryNow, useServerUnreachable } from './restore-session.ts'
import { useUser } from './session.ts'
import { aboveBottomBar } from '../theme/theme.ts'

/** Tells the user that the server is unreachable. The screens stay usable and keep their input. */
export function ConnectionNotice() {
  const isSignedIn = useUser() !== undefined
  if (!useServerUnreachable()) return null
  return (
    <Paper
      role="status"
      elevation={6}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        left: 12,
        right: { xs: 12, sm: 'auto' },
        bottom: { xs: isSignedIn ? aboveBottomBar : 12, lg: 24 },
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        pl: 2,
        pr: 1,
        py: 0.75,
        borderRadius: 3,
        fontSize: '0.92rem',
        lineHeight: 1.35,
      }}
    >
      <CloudOff aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flexGrow: 1 }}>Nema veze sa serverom. Pokušavamo ponovo...</Box>
      <Button size="small" variant="outlined" onClick={retryNow} sx={{ flexShrink: 0 }}>
        Pokušaj odmah
      </Button>
    </Paper>
  )
}
