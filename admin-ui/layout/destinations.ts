import type { Role } from '@pazar/contracts/user/events.ts'
import type { SvgIconComponent } from '@mui/icons-material'
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined'
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Settings from '@mui/icons-material/TuneOutlined'
import TrendingUp from '@mui/icons-material/TrendingUp'

export interface Destination {
  to: string
  label: string
  icon: SvgIconComponent
}

const everybody: Destination[] = [
  { to: '/create', label: 'Dashboard', icon: Dashboard },
  { to: '/orders', label: 'Narudžbe', icon: LocalShipping },
  { to: '/profit', label: 'Profit', icon: TrendingUp },
  { to: '/settings', label: 'Podešavanja', icon: Settings },
]

/** The buttons of the navigation bar, in its order (operator spec, section 2): only screens that exist. */
export const destinationsOf = (role: Role): Destination[] =>
  role === 'admin' ? [{ to: '/admin', label: 'Admin Panel', icon: AdminPanelSettings }, ...everybody] : everybody

export const roleLabel = (role: Role): string => (role === 'admin' ? 'Super Administrator' : 'Klijent')

const protectedPaths = ['/create', '/builder', '/orders', '/profit', '/market-costs', '/settings', '/admin', '/sync', '/dashboard', '/create-website']

/** Screens that need a session; every other address is public, and not found here. */
export const isProtected = (path: string): boolean => protectedPaths.some((each) => path === each || path.startsWith(`${each}/`))
