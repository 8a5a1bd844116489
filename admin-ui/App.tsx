import { lazy, Suspense } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { Navigate, Route } from 'react-router'
import { dataProvider } from './data/data-provider.ts'
import { queryClient } from './data/query-client.ts'
import { ForwardedNotices } from './layout/ForwardedNotices.tsx'
import { FullPageLoading } from './ui/feedback/FullPageLoading.tsx'
import { AccessDenied } from './layout/AccessDenied.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { i18nProvider } from './ra-language-serbian/i18n-provider.ts'
import { authProvider } from './session/auth-provider.ts'
import { AppShell } from './screens/AppShell.tsx'
import { Home } from './session/Home.tsx'
import { callsPath } from './links/calls-link.ts'
import { ShowOrder } from './links/ShowOrder.tsx'
import { ShowWebsite } from './links/ShowWebsite.tsx'

const Register = lazy(async () => ({ default: (await import('./session/Register.tsx')).Register }))
const ResetPasswordPage = lazy(async () => ({
  default: (await import('./session/ResetPasswordPage.tsx')).ResetPasswordPage,
}))
const DashboardScreen = lazy(async () => ({
  default: (await import('./screens/DashboardScreen.tsx')).DashboardScreen,
}))
const MovedNotice = lazy(async () => ({ default: (await import('./dashboard/MovedNotice.tsx')).MovedNotice }))
const Builder = lazy(async () => ({ default: (await import('./builder/Builder.tsx')).Builder }))
const Editor = lazy(async () => ({ default: (await import('./editor/Editor.tsx')).Editor }))
const OrdersScreen = lazy(async () => ({
  default: (await import('./screens/OrdersScreen.tsx')).OrdersScreen,
}))
const CallsScreen = lazy(async () => ({ default: (await import('./screens/CallsScreen.tsx')).CallsScreen }))
const EnterOrder = lazy(async () => ({
  default: (await import('./orders/entry/EnterOrder.tsx')).EnterOrder,
}))
const MarketCosts = lazy(async () => ({
  default: (await import('./market-costs/MarketCosts.tsx')).MarketCosts,
}))
const NotificationList = lazy(async () => ({
  default: (await import('./notifications/NotificationList.tsx')).NotificationList,
}))
const Profit = lazy(async () => ({ default: (await import('./profit/Profit.tsx')).Profit }))
const LegalPages = lazy(async () => ({ default: (await import('./legal/LegalPages.tsx')).LegalPages }))
const Settings = lazy(async () => ({ default: (await import('./settings/Settings.tsx')).Settings }))
const Domain = lazy(async () => ({
  default: (await import('./domains/primary/PrimaryDomain.tsx')).PrimaryDomain,
}))
const Domains = lazy(async () => ({ default: (await import('./domains/list/DomainList.tsx')).DomainList }))
const Tenants = lazy(async () => ({ default: (await import('./tenants/Tenants.tsx')).Tenants }))
const EditUser = lazy(async () => ({ default: (await import('./users/EditUser.tsx')).EditUser }))
const ShowUser = lazy(async () => ({ default: (await import('./users/ShowUser.tsx')).ShowUser }))
const SyncSetup = lazy(async () => ({ default: (await import('./sync-setup/SyncSetup.tsx')).SyncSetup }))
const AdminPanel = lazy(async () => ({ default: (await import('./screens/AdminPanel.tsx')).AdminPanel }))

/** What a person chose for the look of lists in this browser, such as the columns of a table. */
const store = localStorageStore()

/**
 * All screens and their routes. Uses React-Admin's core instead of its Admin, because layout, theme, sign-in
 * and toasts are our own.
 */
export function App() {
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <CoreAdminUI
        layout={AppShell}
        loading={FullPageLoading}
        catchAll={NotFound}
        accessDenied={AccessDenied}
        loginPage={false}
        title="Pazar"
        disableTelemetry
      >
        <CustomRoutes noLayout>
          <Route path="/" element={<Home />} />
          <Route path="/login" element={<Home />} />
          <Route
            path="/register"
            element={
              <Suspense fallback={<FullPageLoading />}>
                <Register />
              </Suspense>
            }
          />
          <Route
            path="/reset-password"
            element={
              <Suspense fallback={<FullPageLoading />}>
                <ResetPasswordPage />
              </Suspense>
            }
          />
        </CustomRoutes>
        <Resource name="orders" list={OrdersScreen} show={ShowOrder} create={EnterOrder} />
        <Resource name="saved-filters" />
        <Resource name="market-costs" list={MarketCosts} />
        <Resource name="notifications" list={NotificationList} />
        <Resource name="websites" show={ShowWebsite} />
        <Resource name="clients" show={ShowUser} edit={EditUser} />
        <Resource name="users" show={ShowUser} edit={EditUser} />
        <Resource name="activity" />
        <Resource name="tenants" list={Tenants} />
        <Resource name="webhooks" />
        <Resource name="domains" list={Domains} />
        <CustomRoutes>
          <Route path="/create" element={<DashboardScreen />} />
          <Route path="/dashboard" element={<Navigate to="/create" replace />} />
          <Route
            path="/sync"
            element={
              <MovedNotice>
                <DashboardScreen />
              </MovedNotice>
            }
          />
          <Route path="/sync-setup" element={<SyncSetup />} />
          <Route path="/builder" element={<Builder />} />
          <Route path="/edit/:id" element={<Editor />} />
          <Route path="/create-website" element={<Navigate to="/builder" replace />} />
          <Route path={callsPath} element={<CallsScreen />} />
          <Route path="/profit" element={<Profit />} />
          <Route path="/settings" element={<Settings />} />
          <Route path="/legal-pages" element={<LegalPages />} />
          <Route path="/domain" element={<Domain />} />
          <Route path="/admin/*" element={<AdminPanel />} />
        </CustomRoutes>
      </CoreAdminUI>
      <ForwardedNotices />
    </CoreAdminContext>
  )
}
