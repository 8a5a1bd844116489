import LockOutlined from '@mui/icons-material/LockOutlined'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link, useLocation } from 'react-router'
import { ActivityList } from '../activity/ActivityList.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { NotFound } from '../layout/NotFound.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useSession } from '../session/session.ts'
import { Overview } from './Overview.tsx'

const screens = { '/admin': <Overview />, '/admin/activity': <ActivityList /> } as const

/** /admin: the whole house, and who did what. Only the server can keep others out; the message is for people. */
export function AdminPanel() {
  const session = useSession()
  const path = useLocation().pathname.replace(/\/$/, '') as keyof typeof screens
  if (session.status !== 'signed-in') return null
  if (session.user.role !== 'admin') return <EmptyState icon={<LockOutlined />} title="Nemate dozvolu za pristup admin panelu." />
  if (!(path in screens)) return <NotFound />
  return (
    <>
      <PageHeading title="Admin Dashboard" text="Dobrodošli, Super Admin" />
      <Tabs value={path} sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }} aria-label="Admin panel">
        <Tab component={Link} to="/admin" value="/admin" label="Pregled" />
        <Tab component={Link} to="/admin/activity" value="/admin/activity" label="Aktivnost" />
      </Tabs>
      {screens[path]}
    </>
  )
}
