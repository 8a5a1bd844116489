import { memo, Suspense } from 'react'
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  type Store,
  Resource,
  ResourceDefinitionContext,
} from 'react-admin'
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
import {
  AdminPanel,
  Builder,
  CallsScreen,
  DashboardScreen,
  Domain,
  Domains,
  EditUser,
  Editor,
  EnterOrder,
  LegalPages,
  MarketCosts,
  MovedNotice,
  NotificationList,
  OrdersScreen,
  Profit,
  Register,
  ResetPasswordPage,
  Settings,
  ShowUser,
  SyncSetup,
  Tenants,
} from './screens/lazy-screens.ts'
import { Home } from './session/Home.tsx'
import { callsPath } from './links/calls-link.ts'
import { ShowOrder } from './links/ShowOrder.tsx'
import { ShowWebsite } from './links/ShowWebsite.tsx'

/**
 * What each user chose in this browser, such as the columns of a table, under keys with their id. React-Admin
 * resets its store at every sign-out, which would delete the choices of all users.
 */
const store: Store = { ...localStorageStore(), reset() {} }

const resources = [
  <Resource key="orders" name="orders" list={OrdersScreen} show={ShowOrder} create={EnterOrder} />,
  <Resource key="saved-filters" name="saved-filters" />,
  <Resource key="market-costs" name="market-costs" list={MarketCosts} />,
  <Resource key="notifications" name="notifications" list={NotificationList} />,
  <Resource key="websites" name="websites" show={ShowWebsite} />,
  <Resource key="clients" name="clients" show={ShowUser} edit={EditUser} />,
  <Resource key="users" name="users" show={ShowUser} edit={EditUser} />,
  <Resource key="activity" name="activity" />,
  <Resource key="tenants" name="tenants" list={Tenants} />,
  <Resource key="webhooks" name="webhooks" />,
  <Resource key="domains" name="domains" list={Domains} />,
]

/**
 * React-Admin collects the definitions of its resources in a state after the first render, and renders all
 * screens anew for it. Ours are known before.
 */
const resourceDefinitions = {
  definitions: Object.fromEntries(
    resources.map(({ props }) => [props.name, Resource.registerResource(props)]),
  ),
  register: () => {},
  unregister: () => {},
}

/**
 * Stays as it is when React-Admin renders its routes anew, at each change of the address too. Its content, the
 * routes of the screens, is always the same.
 */
const Frame = memo(AppShell, () => true)

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
      <ResourceDefinitionContext.Provider value={resourceDefinitions}>
        <CoreAdminUI
          layout={Frame}
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
          {resources}
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
      </ResourceDefinitionContext.Provider>
      <ForwardedNotices />
    </CoreAdminContext>
  )
}
