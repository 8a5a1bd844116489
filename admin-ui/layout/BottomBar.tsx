import type { UserView } from '@pazar/contracts/user/routes.ts'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { colours } from '../theme/palette.ts'
import { DueCount } from './DueCount.tsx'
import type { Destination } from './destinations.ts'
import { useSplitDestinations } from './use-destinations.ts'

const itemStyle = {
  flex: '1 1 0',
  minWidth: 0,
  px: 0.25,
  minHeight: 62,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.25,
  color: 'text.secondary',
  textDecoration: 'none',
  font: 'inherit',
  border: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
  fontSize: 'clamp(0.64rem, 2.9vw, 0.72rem)',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '& span': { px: 2, py: 0.25, borderRadius: 99, display: 'flex' },
  '&.active': { color: 'primary.main' },
  '&.active span': { bgcolor: colours.apricot, color: colours.pineDark },
} as const

function MoreMenu({ destinations }: { destinations: readonly Destination[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  const isHere = destinations.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <>
      <Box
        component="button"
        type="button"
        className={isHere ? 'active' : undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={itemStyle}
      >
        <span>
          <MoreHoriz sx={{ fontSize: 22 }} />
        </span>
        Više
      </Box>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        sx={{ zIndex: ({ zIndex }) => zIndex.snackbar + 1 }}
      >
        {destinations.map(({ to, label, icon: Icon }) => (
          <MenuItem
            key={to}
            component={Link}
            to={to}
            selected={pathname === to}
            onClick={() => setAnchor(null)}
            sx={{ minHeight: 48 }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** The main navigation on phones and on screens too narrow for the links in the top bar. */
export function BottomBar({ user }: { user: UserView }) {
  const { primary, secondary } = useSplitDestinations(user)
  return (
    <Box
      component="nav"
      aria-label="Glavna navigacija"
      sx={{
        display: { xs: 'flex', lg: 'none' },
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {primary.map(({ to, label, icon: Icon, end, due }) => (
        <Box key={to} component={NavLink} to={to} end={end} sx={itemStyle}>
          <span>
            <Icon sx={{ fontSize: 22 }} />
            <DueCount due={due} />
          </span>
          {label}
        </Box>
      ))}
      {secondary.length > 0 && <MoreMenu destinations={secondary} />}
    </Box>
  )
}
