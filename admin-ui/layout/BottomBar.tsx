import type { Role } from '@pazar/contracts/user/events.ts'
import Box from '@mui/material/Box'
import { NavLink } from 'react-router'
import { colours } from '../theme/palette.ts'
import { destinationsOf } from './destinations.ts'

/** The destinations within reach of a thumb, on phones. */
export function BottomBar({ role }: { role: Role }) {
  return (
    <Box
      component="nav" aria-label="Glavna navigacija"
      sx={{ display: { xs: 'flex', md: 'none' }, position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'appBar', bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider', pb: 'env(safe-area-inset-bottom)' }}
    >
      {destinationsOf(role).map(({ to, label, icon: Icon }) => (
        <Box
          key={to} component={NavLink} to={to}
          sx={{
            flex: '1 1 auto', minWidth: 0, px: 0.25, minHeight: 62, display: 'flex', flexDirection: 'column', alignItems: 'center', justifyContent: 'center', gap: 0.25, color: 'text.secondary',
            textDecoration: 'none', fontSize: 'clamp(0.64rem, 2.9vw, 0.72rem)', fontWeight: 600, '& span': { px: 2, py: 0.25, borderRadius: 99, display: 'flex' },
            '&.active': { color: 'primary.main' }, '&.active span': { bgcolor: colours.apricot, color: colours.pineDark },
          }}
        >
          <span><Icon sx={{ fontSize: 22 }} /></span>
          {label}
        </Box>
      ))}
    </Box>
  )
}
