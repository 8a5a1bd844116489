import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { serverMessage } from '../data/refusal.ts'
import { UnsavedChanges } from '../ui/forms/UnsavedChanges.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { useUser } from '../session/session.ts'
import type { AccountView } from '@pazar/contracts/user/account-routes.ts'
import { HelpersCard } from './helpers/HelpersCard.tsx'
import { CallCard } from './CallCard.tsx'
import { CallSettingsCard } from './CallSettingsCard.tsx'
import { ConnectedServices } from './ConnectedServices.tsx'
import { Marketing } from './Marketing.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'
import { Profile } from './Profile.tsx'
import { Security } from './Security.tsx'
import { SellerCard } from './SellerCard.tsx'
import { type SettingsTab, tabLabels, tabOf, tabsFor } from './settings-tabs.ts'
import { StorageCard } from './StorageCard.tsx'
import { useAccount } from '../data/queries/use-account.ts'

/** What the seller sets besides the own account. */
function SellerSettings({ account, loading }: { account: AccountView | undefined; loading: ReactNode }) {
  return (
    <>
      {account ? <SellerCard account={account} /> : loading}
      {account && <CallCard account={account} />}
      <CallSettingsCard />
      <StorageCard />
      <ConnectedServices />
    </>
  )
}

/** /settings: profile, security and integrations. The address names the tab. */
export function Settings() {
  const user = useUser()
  const { data: account, error, refetch } = useAccount()
  const [search, setSearch] = useSearchParams()
  const duty = user?.duty ?? null
  const tabs = tabsFor(duty)
  const tab = tabOf(search.get('tab'), tabs)
  // Keep opened tabs mounted, so that they keep their input.
  const [opened, setOpened] = useState<ReadonlySet<SettingsTab>>(new Set())
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]))
  if (!user) return null

  const loading = error ? (
    <Problem
      title="Greška pri učitavanju podataka"
      text={serverMessage(error, '')}
      retry={() => void refetch()}
    />
  ) : (
    <ScreenLoading />
  )
  const panels: Record<SettingsTab, ReactNode> = {
    profile: (
      <Stack spacing={2.5}>
        <Profile user={account ?? user} />
        {!duty && <SellerSettings account={account} loading={loading} />}
      </Stack>
    ),
    security: <Security isAdmin={user.role === 'admin'} />,
    helpers: <HelpersCard />,
    marketing: account ? <Marketing account={account} /> : loading,
    notifications: account ? <NotificationSettings account={account} /> : loading,
  }
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading title="Podešavanja" />
      <Tabs
        value={tab}
        onChange={(_event, next: SettingsTab) => setSearch(next === 'profile' ? {} : { tab: next })}
        aria-label="Podešavanja"
        variant="scrollable"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
      >
        {tabs.map((each) => (
          <Tab
            key={each}
            value={each}
            label={tabLabels[each]}
            id={`tab-${each}`}
            aria-controls={`panel-${each}`}
          />
        ))}
      </Tabs>
      <UnsavedChanges>
        {tabs.map((each) => (
          <Box
            key={each}
            role="tabpanel"
            id={`panel-${each}`}
            aria-labelledby={`tab-${each}`}
            hidden={each !== tab}
          >
            {(each === tab || opened.has(each)) && panels[each]}
          </Box>
        ))}
      </UnsavedChanges>
    </Box>
  )
}
