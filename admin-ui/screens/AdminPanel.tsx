import LockOutlined from '@mui/icons-material/LockOutlined'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { NotFound } from '../layout/NotFound.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { useUser } from '../session/session.ts'
import { ActivityList, StreamTimeline, SystemHealth } from './admin-views.ts'
import { Overview } from './Overview.tsx'

/** The screen at a path and the tab it belongs to. */
function screenAt(path: string): { tab: string; screen: ReactNode } | undefined {
  if (path === '/admin') return { tab: path, screen: <Overview /> }
  if (path === '/admin/activity') return { tab: path, screen: <ActivityList /> }
  if (path === '/admin/system') return { tab: path, screen: <SystemHealth /> }
  const stream = matchPath('/admin/streams/:stream', path)?.params.stream
  return stream
    ? { tab: '/admin/activity', screen: <StreamTimeline key={stream} stream={stream} /> }
    : undefined
}

/**
 * /admin: the whole installation and its activity. The server enforces access; the role check here only shows
 * a message.
 */
export function AdminPanel() {
  const user = useUser()
  const panel = screenAt(useLocation().pathname.replace(/\/$/, ''))
  if (!user) return null
  if (user.role !== 'admin')
    return <EmptyState icon={<LockOutlined />} title="Nemate dozvolu za pristup admin panelu." />
  if (!panel) return <NotFound />
  return (
    <>
      <PageHeading title="Admin Dashboard" text="Dobrodošli, Super Admin" />
      <Tabs
        value={panel.tab}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
        aria-label="Admin panel"
      >
        <Tab component={Link} to="/admin" value="/admin" label="Pregled" />
        <Tab component={Link} to="/admin/activity" value="/admin/activity" label="Aktivnost" />
        <Tab component={Link} to="/admin/system" value="/admin/system" label="Sistem" />
      </Tabs>
      {panel.screen}
    </>
  )
}
