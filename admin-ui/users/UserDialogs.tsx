import type { AdminUserView } from '@pazar/contracts/user/routes.ts'
import { useState } from 'react'
import { RecordContextProvider } from 'react-admin'
import { AccountDialog } from './AccountDialog.tsx'
import { EditIdentity } from './EditIdentity.tsx'
import { RemoveUser } from './RemoveUser.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { UserSessions } from './UserSessions.tsx'
import { UserStorage } from './UserStorage.tsx'

export type UserDialog = 'edit' | 'identity' | 'password' | 'removal' | 'sessions' | 'storage'

interface Props {
  user: AdminUserView
  dialog: UserDialog
  onClose: () => void
  onRemoved?: () => void
}

function DialogOf({ user, dialog, onClose, onRemoved }: Props) {
  const props = { user, onClose }
  switch (dialog) {
    case 'edit':
      return <AccountDialog {...props} />
    case 'identity':
      return <EditIdentity {...props} />
    case 'password':
      return <ResetPassword {...props} />
    case 'sessions':
      return <UserSessions {...props} />
    case 'storage':
      return <UserStorage {...props} />
    case 'removal':
      return <RemoveUser {...props} onRemoved={onRemoved} />
  }
}

/**
 * The opened dialog about a user. It keeps the account as it was opened and no record around it, so that a live
 * change does not replace what is being typed.
 */
export function UserDialogs({ user: currentUser, ...dialog }: Props) {
  const [user] = useState(currentUser)
  return (
    <RecordContextProvider value={undefined}>
      <DialogOf {...dialog} user={user} />
    </RecordContextProvider>
  )
}
