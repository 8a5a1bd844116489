import type { AdminUserView } from '@pazar/contracts/user/routes.ts'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import { useState } from 'react'
import { PanelList } from '../ui/lists/PanelList.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { EditIdentity } from './EditIdentity.tsx'
import { EditUser } from './EditUser.tsx'
import { RemoveUser } from './RemoveUser.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { type UserDialog, UserRow } from './UserRow.tsx'
import { UserSessions } from './UserSessions.tsx'
import { UserStorage } from './UserStorage.tsx'

type OpenDialog = { dialog: UserDialog; user: AdminUserView }

/** All users, with the actions that an admin has on their accounts (accounts/admin-panel). */
export function UserList() {
  const [openDialog, setOpenDialog] = useState<OpenDialog | undefined>(undefined)
  const close = () => setOpenDialog(undefined)
  return (
    <>
      <PanelList<AdminUserView>
        resource="users"
        title="Korisnici"
        searchLabel="Pretraži korisnike"
        scrolls
        empty={<EmptyState icon={<GroupOutlined />} title="Nema korisnika" />}
      >
        {(users) =>
          users.map((user) => (
            <UserRow key={user.id} user={user} onOpen={(dialog) => setOpenDialog({ dialog, user })} />
          ))
        }
      </PanelList>
      {openDialog?.dialog === 'edit' && <EditUser user={openDialog.user} onClose={close} />}
      {openDialog?.dialog === 'identity' && <EditIdentity user={openDialog.user} onClose={close} />}
      {openDialog?.dialog === 'password' && <ResetPassword user={openDialog.user} onClose={close} />}
      {openDialog?.dialog === 'sessions' && <UserSessions user={openDialog.user} onClose={close} />}
      {openDialog?.dialog === 'storage' && <UserStorage user={openDialog.user} onClose={close} />}
      <RemoveUser user={openDialog?.dialog === 'removal' ? openDialog.user : undefined} onClose={close} />
    </>
  )
}
