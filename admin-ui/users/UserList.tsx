import type { AdminUserView } from '@pazar/contracts/user/routes.ts'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import { useState } from 'react'
import { List } from 'react-admin'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PanelHeading, PanelItems, panelList } from '../ui/lists/Panel.tsx'
import { type UserDialog, UserDialogs } from './UserDialogs.tsx'
import { UserRow } from './UserRow.tsx'

/** All users, with the actions that an admin has on their accounts (accounts/admin-panel). */
export function UserList() {
  // Outside of the rows, because a dialog stays open if its row moves to another page.
  const [opened, setOpened] = useState<{ dialog: UserDialog; user: AdminUserView } | undefined>(undefined)
  return (
    <>
      <List {...panelList} resource="users">
        <PanelHeading title="Korisnici" searchLabel="Pretraži korisnike" />
        <PanelItems
          title="Korisnici"
          scrolls
          empty={<EmptyState icon={<GroupOutlined />} title="Nema korisnika" />}
        >
          <UserRow onOpen={(dialog, user) => setOpened({ dialog, user })} />
        </PanelItems>
      </List>
      {opened && <UserDialogs {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
