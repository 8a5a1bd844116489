import type { AdminUserView } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import {
  EditButton,
  EmailField,
  FunctionField,
  Show,
  SimpleShowLayout,
  TextField,
  useShowContext,
} from 'react-admin'
import { useNavigate } from 'react-router'
import { noErrorNotice } from '../data/no-error-notice.ts'
import { roleLabel } from '../layout/destinations.ts'
import { StorageBar } from '../seller/StorageBar.tsx'
import { formatDate } from '../ui/formatting/dates.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { mainAdminId } from './main-admin.ts'
import { EndSessions, Sessions } from './Sessions.tsx'
import { SellerHelpers } from './SellerHelpers.tsx'
import { UserActions } from './UserActions.tsx'
import { type UserDialog, UserDialogs } from './UserDialogs.tsx'
import { UserProblem } from './UserProblem.tsx'
import { useUserSessions } from './use-user-sessions.ts'
import { useUsersStorage } from './use-users-storage.ts'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" aria-label={title} sx={{ p: { xs: 2, md: 2.5 } }}>
    <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Card>
)

const Account = () => (
  <SimpleShowLayout sx={{ p: 0 }}>
    <EmailField source="email" label="Email adresa" />
    <FunctionField<AdminUserView> label="Uloga" render={(user) => roleLabel(user)} />
    <FunctionField<AdminUserView>
      label="Status"
      render={({ isActive }) => (isActive ? 'Aktivan' : 'Neaktivan')}
    />
    <TextField source="companyName" label="Kompanija" emptyText="N/A" />
    <TextField source="phone" label="Telefon" emptyText="N/A" />
    <FunctionField<AdminUserView> label="Klijent od" render={({ createdAt }) => formatDate(createdAt)} />
    <TextField source="notes" label="Napomene" emptyText="N/A" sx={{ whiteSpace: 'pre-line' }} />
  </SimpleShowLayout>
)

function UserSessions({ userId }: { userId: number }) {
  const state = useUserSessions(userId)
  return (
    <Section title="Sesije">
      <Sessions {...state} />
      <EndSessions {...state} />
    </Section>
  )
}

function Storage({ userId }: { userId: number }) {
  const { data: storage } = useUsersStorage(userId)
  return (
    storage && (
      <Section title="Prostor">
        <StorageBar storage={storage} />
      </Section>
    )
  )
}

const isSeller = ({ role, duty }: AdminUserView) => role === 'client' && duty === null

/** Shows an error itself: React-Admin's `error` replaces the page and its open dialog after a failed refresh. */
function Page() {
  const { record: user, error, refetch } = useShowContext<AdminUserView>()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<UserDialog | undefined>(undefined)
  if (!user) return error && <UserProblem error={error} refetch={refetch} />
  const isMainAdmin = user.id === mainAdminId
  return (
    <>
      <PageHeading
        title={`${user.firstName} ${user.lastName}`}
        actions={<UserActions user={user} onOpen={setDialog} />}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <Section title="Nalog">
          <Account />
          {!isMainAdmin && <EditButton sx={{ mt: 1.5 }} />}
        </Section>
        {!isMainAdmin && <UserSessions userId={user.id} />}
        <Storage userId={user.id} />
        {isSeller(user) && (
          <Section title="Saradnici">
            <SellerHelpers sellerId={user.id} />
          </Section>
        )}
      </Box>
      {dialog && (
        <UserDialogs
          user={user}
          dialog={dialog}
          onClose={() => setDialog(undefined)}
          onRemoved={() => navigate('/admin')}
        />
      )}
    </>
  )
}

/** `/users/:id/show`: an account with its sessions, its storage and the admin's actions. */
export const ShowUser = () => (
  <Show
    resource="users"
    actions={false}
    component="div"
    queryOptions={noErrorNotice}
    render={() => <Page />}
  />
)
