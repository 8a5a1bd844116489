import type { Role } from '@pazar/contracts/user/events.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import type { SvgIconComponent } from '@mui/icons-material'
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined'
import Apartment from '@mui/icons-material/ApartmentOutlined'
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined'
import Language from '@mui/icons-material/LanguageOutlined'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Settings from '@mui/icons-material/TuneOutlined'
import TrendingUp from '@mui/icons-material/TrendingUp'
import { dutyLabels, opensScreen } from '../session/duty-access.ts'

export interface Destination {
  to: string
  label: string
  icon: SvgIconComponent
  /** Not highlighted for the addresses below its own. */
  end?: boolean
  /** Orders that wait for the user there. */
  due?: number
}

const adminDestinations: Destination[] = [
  { to: '/admin', label: 'Admin Panel', icon: AdminPanelSettings },
  { to: '/tenants', label: 'Tenanti', icon: Apartment },
]

const commonDestinations: Destination[] = [
  { to: '/create', label: 'Dashboard', icon: Dashboard },
  { to: '/domains', label: 'Domeni', icon: Language },
  { to: '/orders', label: 'Narudžbe', icon: LocalShipping },
  { to: '/profit', label: 'Profit', icon: TrendingUp },
  { to: '/market-costs', label: 'Troškovi', icon: ReceiptLong },
  { to: '/settings', label: 'Podešavanja', icon: Settings },
]

/** The user of the navigation. */
export type NavigationUser = Pick<UserView, 'role' | 'duty'>

/** The links of the navigation bar in their documented order, with costs beside profit (ui/navigation). */
export const destinationsOf = ({ role, duty }: NavigationUser): Destination[] =>
  role === 'admin'
    ? [...adminDestinations, ...commonDestinations]
    : commonDestinations.filter(({ to }) => opensScreen(duty, to))

/** Destinations behind "Više" in the bottom bar, if there are more than fit. */
const secondaryPaths: Record<Role, ReadonlySet<string>> = {
  admin: new Set(['/tenants', '/domains', '/market-costs', '/settings']),
  client: new Set(['/domains', '/market-costs']),
}
const maxPrimary = 5

export function splitDestinations(
  user: NavigationUser,
  all: Destination[],
): { primary: Destination[]; secondary: Destination[] } {
  if (all.length <= maxPrimary) return { primary: all, secondary: [] }
  return {
    primary: all.filter(({ to }) => !secondaryPaths[user.role].has(to)),
    secondary: all.filter(({ to }) => secondaryPaths[user.role].has(to)),
  }
}

export const roleLabel = ({ role, duty }: NavigationUser): string => {
  if (duty) return `Saradnik · ${dutyLabels[duty]}`
  return role === 'admin' ? 'Super Administrator' : 'Klijent'
}

const protectedPaths = [
  '/create',
  '/builder',
  '/orders',
  '/profit',
  '/market-costs',
  '/settings',
  '/admin',
  '/sync',
  '/dashboard',
  '/create-website',
  '/domain',
  '/domains',
  '/tenants',
  '/sync-setup',
  '/edit',
  '/websites',
  '/clients',
  '/users',
  '/notifications',
  '/legal-pages',
]

/**
 * Whether the screen requires a session; other paths are public pages, which this application does not serve.
 */
export const isProtected = (path: string): boolean =>
  protectedPaths.some((each) => path === each || path.startsWith(`${each}/`))
