import { matchPath } from 'react-router'
import { callsPath } from '../links/calls-link.ts'
import { lazyView } from '../ui/lazy-view.ts'
import { ActivityList, StreamTimeline, SystemHealth } from './admin-views.ts'

export const Register = lazyView(async () => (await import('../session/Register.tsx')).Register)
export const ResetPasswordPage = lazyView(
  async () => (await import('../session/ResetPasswordPage.tsx')).ResetPasswordPage,
)
export const DashboardScreen = lazyView(async () => (await import('./DashboardScreen.tsx')).DashboardScreen)
export const MovedNotice = lazyView(async () => (await import('../dashboard/MovedNotice.tsx')).MovedNotice)
export const Builder = lazyView(async () => (await import('../builder/Builder.tsx')).Builder)
export const Editor = lazyView(async () => (await import('../editor/Editor.tsx')).Editor)
export const OrdersScreen = lazyView(async () => (await import('./OrdersScreen.tsx')).OrdersScreen)
export const CallsScreen = lazyView(async () => (await import('./CallsScreen.tsx')).CallsScreen)
export const EnterOrder = lazyView(async () => (await import('../orders/entry/EnterOrder.tsx')).EnterOrder)
export const MarketCosts = lazyView(async () => (await import('../market-costs/MarketCosts.tsx')).MarketCosts)
export const NotificationList = lazyView(
  async () => (await import('../notifications/NotificationList.tsx')).NotificationList,
)
export const Profit = lazyView(async () => (await import('../profit/Profit.tsx')).Profit)
export const LegalPages = lazyView(async () => (await import('../legal/LegalPages.tsx')).LegalPages)
export const Settings = lazyView(async () => (await import('../settings/Settings.tsx')).Settings)
export const Domain = lazyView(
  async () => (await import('../domains/primary/PrimaryDomain.tsx')).PrimaryDomain,
)
export const Domains = lazyView(async () => (await import('../domains/list/DomainList.tsx')).DomainList)
export const Tenants = lazyView(async () => (await import('../tenants/Tenants.tsx')).Tenants)
export const EditUser = lazyView(async () => (await import('../users/EditUser.tsx')).EditUser)
export const ShowUser = lazyView(async () => (await import('../users/ShowUser.tsx')).ShowUser)
export const SyncSetup = lazyView(async () => (await import('../sync-setup/SyncSetup.tsx')).SyncSetup)
export const AdminPanel = lazyView(async () => (await import('./AdminPanel.tsx')).AdminPanel)

interface Preloadable {
  preload(): Promise<void>
}

/** Of several patterns the first that matches counts. */
const viewsByPath: readonly [pattern: string, ...views: Preloadable[]][] = [
  ['/register', Register],
  ['/reset-password', ResetPasswordPage],
  [callsPath, CallsScreen],
  ['/orders/create', EnterOrder],
  ['/orders', OrdersScreen],
  ['/market-costs', MarketCosts],
  ['/notifications', NotificationList],
  ['/tenants', Tenants],
  ['/domains', Domains],
  ['/clients/:id/show', ShowUser],
  ['/users/:id/show', ShowUser],
  ['/clients/:id', EditUser],
  ['/users/:id', EditUser],
  ['/create', DashboardScreen],
  ['/sync', MovedNotice, DashboardScreen],
  ['/sync-setup', SyncSetup],
  ['/builder', Builder],
  ['/edit/:id', Editor],
  ['/profit', Profit],

  ['/settings', Settings],
  ['/legal-pages', LegalPages],
  ['/domain', Domain],
  ['/admin/activity', AdminPanel, ActivityList],
  ['/admin/system', AdminPanel, SystemHealth],
  ['/admin/streams/:stream', AdminPanel, StreamTimeline],
  ['/admin', AdminPanel],
]

/** What a path shows first; empty for one that leads to another path or to none. */
export function viewsAt(path: string): Preloadable[] {
  const [, ...views] = viewsByPath.find(([pattern]) => matchPath(pattern, path)) ?? []
  return views
}

/** Loads the code of the screen at a path. @throws Error if it cannot be loaded. */
export const preloadScreen = async (path: string): Promise<void> =>
  void (await Promise.all(viewsAt(path).map((view) => view.preload())))
