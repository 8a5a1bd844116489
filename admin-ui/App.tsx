import { lazy, Suspense } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin'
import { Navigate, Route } from 'react-router'
import { dataProvider } from './api/data-provider.ts'
import { queryClient } from './api/query-client.ts'
import { ForwardedNotices } from './layout/ForwardedNotices.tsx'
import { FullPageLoading } from './layout/FullPageLoading.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { Shell } from './layout/Shell.tsx'
import { i18nProvider } from './ra-language-serbian/i18n-provider.ts'
import { authProvider } from './session/auth-provider.ts'
import { Home } from './session/Home.tsx'

const Register = lazy(async () => ({ default: (await import('./session/Register.tsx')).Register }))
const Dashboard = lazy(async () => ({ default: (await import('./dashboard/Dashboard.tsx')).Dashboard }))
const MovedNotice = lazy(async () => ({ default: (await import('./dashboard/MovedNotice.tsx')).MovedNotice }))
const Builder = lazy(async () => ({ default: (await import('./builder/Builder.tsx')).Builder }))
const Editor = lazy(async () => ({ default: (await import('./editor/Editor.tsx')).Editor }))
const OrderList = lazy(async () => ({ default: (await import('./orders/OrderList.tsx')).OrderList }))
const MarketCosts = lazy(async () => ({ default: (await import('./market-costs/MarketCosts.tsx')).MarketCosts }))
const NotificationList = lazy(async () => ({ default: (await import('./notifications/NotificationList.tsx')).NotificationList }))
const Profit = lazy(async () => ({ default: (await import('./profit/Profit.tsx')).Profit }))
const Settings = lazy(async () => ({ default: (await import('./settings/Settings.tsx')).Settings }))
const Domain = lazy(async () => ({ default: (await import('./domain/Domain.tsx')).Domain }))
const Domains = lazy(async () => ({ default: (await import('./domains/Domains.tsx')).Domains }))
const Tenants = lazy(async () => ({ default: (await import('./tenants/Tenants.tsx')).Tenants }))
const SyncSetup = lazy(async () => ({ default: (await import('./sync-setup/SyncSetup.tsx')).SyncSetup }))
const AdminPanel = lazy(async () => ({ default: (await import('./admin-panel/AdminPanel.tsx')).AdminPanel }))

/** Every screen and its address. The core of React-Admin rather than its Admin: layout, theme, sign-in and notices are our own. */
export function App() {
  return (
    <CoreAdminContext dataProvider={dataProvider} authProvider={authProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
      <CoreAdminUI layout={Shell} loading={FullPageLoading} catchAll={NotFound} loginPage={false} title="Pazar" disableTelemetry>
        <CustomRoutes noLayout>
          <Route path="/" element={<Home />} />
          <Route path="/login" element={<Home />} />
          <Route path="/register" element={<Suspense fallback={<FullPageLoading />}><Register /></Suspense>} />
        </CustomRoutes>
        <Resource name="orders" list={OrderList} />
        <Resource name="market-costs" list={MarketCosts} />
        <Resource name="notifications" list={NotificationList} />
        <Resource name="websites" />
        <Resource name="clients" />
        <Resource name="activity" />
        <CustomRoutes>
          <Route path="/create" element={<Dashboard />} />
          <Route path="/dashboard" element={<Navigate to="/create" replace />} />
          <Route path="/sync" element={<MovedNotice />} />
          <Route path="/sync-setup" element={<SyncSetup />} />
          <Route path="/builder" element={<Builder />} />
          <Route path="/edit/:id" element={<Editor />} />
          <Route path="/create-website" element={<Navigate to="/builder" replace />} />
          <Route path="/profit" element={<Profit />} />
          <Route path="/settings" element={<Settings />} />
          <Route path="/domain" element={<Domain />} />
          <Route path="/domains" element={<Domains />} />
          <Route path="/tenants" element={<Tenants />} />
          <Route path="/admin/*" element={<AdminPanel />} />
        </CustomRoutes>
      </CoreAdminUI>
      <ForwardedNotices />
    </CoreAdminContext>
  )
}
