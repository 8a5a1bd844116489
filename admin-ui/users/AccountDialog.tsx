import type { AdminUserView } from '@pazar/contracts/user/routes.ts'
import { AccountInputs } from '../seller/AccountInputs.tsx'
import { useChangeAccount } from './use-change-account.ts'
import { UserFormDialog } from './UserFormDialog.tsx'

/** An admin's dialog for a user's name, e-mail, company, phone and notes. */
export const AccountDialog = ({ user, onClose }: { user: AdminUserView; onClose: () => void }) => (
  <UserFormDialog
    title={`Uredi nalog: ${user.firstName} ${user.lastName}`}
    record={user}
    {...useChangeAccount(user, onClose)}
    onClose={onClose}
  >
    <AccountInputs />
  </UserFormDialog>
)
