import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { colours } from '../theme/palette.ts'

interface Props {
  to: string
  children: ReactNode
  /** Makes the whole row clickable with a single tab stop. The row must be `position: relative`. */
  whole?: boolean
}

/** Links a figure to the orders it was computed from. */
export function OrdersLink({ to, children, whole = false }: Props) {
  return (
    <Box
      component={Link}
      to={to}
      title="Prikaži porudžbine"
      sx={{
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline', textDecorationColor: colours.pine },
        ...(whole && {
          '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
          '&:focus-visible': { outline: 'none' },
          '&:focus-visible::after': { outline: `2px solid ${colours.pine}` },
        }),
      }}
    >
      {children}
    </Box>
  )
}
