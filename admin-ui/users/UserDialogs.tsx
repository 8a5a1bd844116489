import type { AdminUserView } from '@pazar/contracts/user/routes.ts'
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

/** The opened dialog about a user. */
export function UserDialogs({ user, dialog, onClose, onRemoved }: Props) {
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
