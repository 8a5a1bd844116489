import type { Role } from '@pazar/contracts/user/events.ts'
import type { SvgIconComponent } from '@mui/icons-material'
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined'
import Apartment from '@mui/icons-material/ApartmentOutlined'
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined'
import Language from '@mui/icons-material/LanguageOutlined'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Settings from '@mui/icons-material/TuneOutlined'
import TrendingUp from '@mui/icons-material/TrendingUp'

export interface Destination {
  to: string
  label: string
  icon: SvgIconComponent
}

const forAdmins: Destination[] = [
  { to: '/admin', label: 'Admin Panel', icon: AdminPanelSettings },
  { to: '/tenants', label: 'Tenanti', icon: Apartment },
]

const everybody: Destination[] = [
  { to: '/create', label: 'Dashboard', icon: Dashboard },
  { to: '/domains', label: 'Domeni', icon: Language },
  { to: '/orders', label: 'Narudžbe', icon: LocalShipping },
  { to: '/profit', label: 'Profit', icon: TrendingUp },
  { to: '/settings', label: 'Podešavanja', icon: Settings },
]

/** The buttons of the navigation bar, in its order (operator spec, section 2). */
export const destinationsOf = (role: Role): Destination[] => (role === 'admin' ? [...forAdmins, ...everybody] : everybody)

/** Those that a phone's bottom bar keeps behind "Više", where there are more than fit beside one another. */
const rarer = new Set(['/tenants', '/domains', '/settings'])
const mostBeside = 5

export function besideAndBehind(role: Role): { beside: Destination[]; behind: Destination[] } {
  const all = destinationsOf(role)
  if (all.length <= mostBeside) return { beside: all, behind: [] }
  return { beside: all.filter(({ to }) => !rarer.has(to)), behind: all.filter(({ to }) => rarer.has(to)) }
}

export const roleLabel = (role: Role): string => (role === 'admin' ? 'Super Administrator' : 'Klijent')

const protectedPaths = [
  '/create', '/builder', '/orders', '/profit', '/market-costs', '/settings', '/admin', '/sync', '/dashboard', '/create-website', '/domain', '/domains',
  '/tenants', '/sync-setup', '/edit', '/notifications',
]

/** Screens that need a session; every other address is public, and not found here. */
export const isProtected = (path: string): boolean => protectedPaths.some((each) => path === each || path.startsWith(`${each}/`))
