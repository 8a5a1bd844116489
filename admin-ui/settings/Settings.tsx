import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useSession } from '../session/session.ts'
import { Notifications } from './Notifications.tsx'
import { Profile } from './Profile.tsx'
import { Security } from './Security.tsx'

const tabs = ['Profil', 'Bezbednost', 'Obaveštenja'] as const

/** /settings: who I am, my password, and where notifications go. */
export function Settings() {
  const session = useSession()
  const [tab, setTab] = useState<(typeof tabs)[number]>('Profil')
  if (session.status !== 'signed-in') return null
  return (
    <Box sx={{ maxWidth: 920 }}>
      <PageHeading title="Podešavanja" />
      <Tabs value={tab} onChange={(_event, next) => setTab(next)} variant="scrollable" scrollButtons={false} sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}>
        {tabs.map((each) => <Tab key={each} value={each} label={each} />)}
      </Tabs>
      {tab === 'Profil' && <Profile user={session.user} />}
      {tab === 'Bezbednost' && <Security />}
      {tab === 'Obaveštenja' && <Notifications />}
    </Box>
  )
}
