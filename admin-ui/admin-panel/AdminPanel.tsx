import LockOutlined from '@mui/icons-material/LockOutlined'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { lazy, type ReactNode } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { EmptyState } from '../layout/EmptyState.tsx'
import { NotFound } from '../layout/NotFound.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useSession } from '../session/session.ts'
import { Overview } from './Overview.tsx'

const ActivityList = lazy(async () => ({ default: (await import('../activity/ActivityList.tsx')).ActivityList }))
const StreamTimeline = lazy(async () => ({ default: (await import('../activity/StreamTimeline.tsx')).StreamTimeline }))
const SystemHealth = lazy(async () => ({ default: (await import('../system/SystemHealth.tsx')).SystemHealth }))

/** A screen, and the tab that it belongs to. */
function screenAt(path: string): { tab: string; screen: ReactNode } | undefined {
  if (path === '/admin') return { tab: path, screen: <Overview /> }
  if (path === '/admin/activity') return { tab: path, screen: <ActivityList /> }
  if (path === '/admin/system') return { tab: path, screen: <SystemHealth /> }
  const stream = matchPath('/admin/streams/:stream', path)?.params.stream
  return stream ? { tab: '/admin/activity', screen: <StreamTimeline key={stream} stream={stream} /> } : undefined
}

/** /admin: the whole house, and who did what. Only the server can keep others out; the message is for people. */
export function AdminPanel() {
  const session = useSession()
  const shown = screenAt(useLocation().pathname.replace(/\/$/, ''))
  if (session.status !== 'signed-in') return null
  if (session.user.role !== 'admin') return <EmptyState icon={<LockOutlined />} title="Nemate dozvolu za pristup admin panelu." />
  if (!shown) return <NotFound />
  return (
    <>
      <PageHeading title="Admin Dashboard" text="Dobrodošli, Super Admin" />
      <Tabs value={shown.tab} sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }} aria-label="Admin panel">
        <Tab component={Link} to="/admin" value="/admin" label="Pregled" />
        <Tab component={Link} to="/admin/activity" value="/admin/activity" label="Aktivnost" />
        <Tab component={Link} to="/admin/system" value="/admin/system" label="Sistem" />
      </Tabs>
      {shown.screen}
    </>
  )
}
