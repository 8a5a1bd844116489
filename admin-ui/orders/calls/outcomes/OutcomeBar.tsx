import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Block from '@mui/icons-material/Block'
import Edit from '@mui/icons-material/EditOutlined'
import PhoneDisabled from '@mui/icons-material/PhoneDisabledOutlined'
import PhoneMissed from '@mui/icons-material/PhoneMissedOutlined'
import Schedule from '@mui/icons-material/Schedule'
import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { MouseEvent, ReactNode } from 'react'
import { type CallAction, callKeys } from './call-keys.ts'
import { KeyHint } from './KeyHint.tsx'

interface Choice {
  action: CallAction
  label: string
  icon: SvgIconComponent
  buttonProps: Pick<ButtonProps, 'variant' | 'color'>
}

const choices: readonly Choice[] = [
  {
    action: 'confirmed',
    label: 'Potvrđen',
    icon: CheckCircle,
    buttonProps: { variant: 'contained', color: 'success' },
  },
  {
    action: 'noAnswer',
    label: 'Ne javlja se',
    icon: PhoneMissed,
    buttonProps: { variant: 'contained', color: 'primary' },
  },
  {
    action: 'later',
    label: 'Kasnije',
    icon: Schedule,
    buttonProps: { variant: 'outlined', color: 'primary' },
  },
  { action: 'refused', label: 'Odbijen', icon: Block, buttonProps: { variant: 'outlined', color: 'error' } },
  {
    action: 'wrongNumber',
    label: 'Pogrešan broj',
    icon: PhoneDisabled,
    buttonProps: { variant: 'outlined', color: 'error' },
  },
  { action: 'edit', label: 'Izmeni', icon: Edit, buttonProps: { variant: 'outlined', color: 'inherit' } },
]

/** Above the navigation of narrow screens. */
const barBottom = { xs: 'calc(63px + env(safe-area-inset-bottom))', lg: 0 }

/** Toasts would cover the buttons for seconds. */
const toastsAboveBar = (
  <GlobalStyles
    styles={{
      '.MuiSnackbar-root.MuiSnackbar-root': { bottom: 'calc(290px + env(safe-area-inset-bottom))' },
      '@media (min-width: 1200px)': { '.MuiSnackbar-root.MuiSnackbar-root': { bottom: 190 } },
    }}
  />
)

interface Props {
  orderId: string
  /** Buttons do nothing while an outcome is sent. */
  isBusy: boolean
  onAction: (action: CallAction) => void
  /** Shown above the buttons, such as the newest call and its undo. */
  children: ReactNode
}

/** The outcomes within reach of a thumb, and with their keys on wide screens. */
export function OutcomeBar({ orderId, isBusy, onAction, children }: Props) {
  const press = (action: CallAction) => (event: MouseEvent) => {
    // The second click of a double click would be about the next order.
    if (event.detail <= 1 && !isBusy) onAction(action)
  }
  return (
    <Box
      role="region"
      aria-label="Ishod poziva"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: barBottom,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        boxShadow: '0 -6px 20px rgba(10,30,25,.08)',
      }}
    >
      {toastsAboveBar}
      <Box sx={{ maxWidth: 1360, mx: 'auto', px: { xs: 1, md: 3 }, py: { xs: 1, lg: 1.5 } }}>
        {children}
        {/* New buttons for each order: a held Enter must not press a button again for the next order. */}
        <Box
          key={orderId}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' },
          }}
        >
          {choices.map(({ action, label, icon: Icon, buttonProps }) => (
            <Button
              key={action}
              {...buttonProps}
              aria-keyshortcuts={callKeys[action]}
              aria-disabled={isBusy}
              onClick={press(action)}
              startIcon={<Icon />}
              sx={{
                minHeight: { xs: 50, lg: 52 },
                px: 0.5,
                fontSize: { xs: '0.88rem', sm: '0.95rem' },
                // Two taps on a phone must not zoom.
                touchAction: 'manipulation',
                '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
                '&[aria-disabled=true]': { opacity: 0.55 },
              }}
            >
              {label}
              <KeyHint>{callKeys[action]}</KeyHint>
            </Button>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
