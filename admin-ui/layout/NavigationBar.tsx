import type { UserView } from '@pazar/contracts/user/routes.ts'
import Logout from '@mui/icons-material/LogoutOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useLogout } from 'react-admin'
import { Link, NavLink } from 'react-router'
import { Awning } from '../theme/Awning.tsx'
import { Logo } from '../theme/Logo.tsx'
import { colours } from '../theme/palette.ts'
import { DueCount } from './DueCount.tsx'
import { roleLabel } from './destinations.ts'
import { useDestinations } from './use-destinations.ts'

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  px: { lg: 1.1, xl: 1.5 },
  minHeight: 40,
  borderRadius: 2.5,
  color: 'rgba(255,255,255,.84)',
  fontWeight: 600,
  fontSize: { lg: '0.9rem', xl: '0.94rem' },
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 20 },
  '&:hover': { color: '#fff', bgcolor: 'rgba(255,255,255,.1)' },
  '&.active': { color: colours.pineDark, bgcolor: colours.apricot },
} as const

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

function UserName({ user }: { user: UserView }) {
  return (
    <Box sx={{ ml: 'auto', textAlign: 'right', minWidth: 0, lineHeight: 1.25 }}>
      <Box sx={{ fontWeight: 700, fontSize: '0.94rem', ...oneLine }}>
        {user.firstName} {user.lastName}
      </Box>
      <Box sx={{ fontSize: '0.78rem', color: 'rgba(255,255,255,.76)', ...oneLine }}>
        {roleLabel(user)}
        {user.companyName ? ` · ${user.companyName}` : ''}
      </Box>
    </Box>
  )
}

/** A button on wide screens, an icon on narrow ones. */
function SignOut() {
  const logout = useLogout()
  const signOut = () => logout({}, '/', false)
  return (
    <>
      <Button
        onClick={signOut}
        startIcon={<Logout />}
        sx={{
          display: { xs: 'none', lg: 'inline-flex' },
          color: '#fff',
          '&:hover': { bgcolor: 'rgba(255,255,255,.1)' },
        }}
      >
        Odjavi se
      </Button>
      <IconButton
        onClick={signOut}
        aria-label="Odjavi se"
        title="Odjavi se"
        sx={{ display: { lg: 'none' }, color: '#fff' }}
      >
        <Logout />
      </IconButton>
    </>
  )
}

/**
 * The top bar: user, destinations, notifications and sign-out. On narrow screens the destinations move to the
 * bottom bar.
 */
export function NavigationBar({ user, bell }: { user: UserView; bell: ReactNode }) {
  const destinations = useDestinations(user)
  // An admin's eight destinations fit beside the name only without icons, except on wide screens.
  const iconStyle =
    destinations.length > 6 ? { '& svg': { fontSize: 20, display: { lg: 'none', xl: 'block' } } } : {}
  return (
    <Box component="header" sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
      <Box sx={{ bgcolor: 'primary.main', color: '#fff', px: { xs: 2, md: 3 } }}>
        <Box
          sx={{
            maxWidth: 1360,
            mx: 'auto',
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 1, lg: 1.5 },
            minHeight: { xs: 58, md: 66 },
          }}
        >
          <Box
            component={Link}
            to="/"
            aria-label="Pazar, početna"
            sx={{ display: 'flex', textDecoration: 'none', mr: 1 }}
          >
            <Logo light size={26} />
          </Box>
          <Box
            component="nav"
            aria-label="Glavna navigacija"
            sx={{ display: { xs: 'none', lg: 'flex' }, gap: 0.25, flexGrow: 1 }}
          >
            {destinations.map(({ to, label, icon: Icon, end, due }) => (
              <Box key={to} component={NavLink} to={to} end={end} sx={{ ...linkStyle, ...iconStyle }}>
                <Icon />
                {label}
                <DueCount due={due} />
              </Box>
            ))}
          </Box>
          <UserName user={user} />
          {bell}
          <SignOut />
        </Box>
      </Box>
      <Awning height={12} stripe={22} />
    </Box>
  )
}
