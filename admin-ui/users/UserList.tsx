import type { UserView } from '@pazar/contracts/user/routes.ts'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import { useState } from 'react'
import { PanelList } from '../admin-panel/PanelList.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { RemoveUser } from './RemoveUser.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { UserRow } from './UserRow.tsx'
import { UserSessions } from './UserSessions.tsx'

type Opened = { dialog: 'password' | 'removal' | 'sessions'; user: UserView }

/** Everybody who can sign in, and what an admin may do with his account (operator spec, section 2). */
export function UserList() {
  const [opened, setOpened] = useState<Opened | undefined>(undefined)
  const close = () => setOpened(undefined)
  return (
    <>
      <PanelList<UserView>
        resource="users" title="Korisnici" searchLabel="Pretraži korisnike" scrolls
        empty={<EmptyState icon={<GroupOutlined />} title="Nema korisnika" />}
      >
        {(users) => users.map((user) => <UserRow key={user.id} user={user} onOpen={(dialog) => setOpened({ dialog, user })} />)}
      </PanelList>
      {opened?.dialog === 'password' && <ResetPassword user={opened.user} onClose={close} />}
      {opened?.dialog === 'sessions' && <UserSessions user={opened.user} onClose={close} />}
      <RemoveUser user={opened?.dialog === 'removal' ? opened.user : undefined} onClose={close} />
    </>
  )
}
