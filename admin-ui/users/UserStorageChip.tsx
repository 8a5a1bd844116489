import { formatUse, isStorageNearlyFull } from '@pazar/contracts/user/storage.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import Chip from '@mui/material/Chip'
import { useUsersStorage } from './use-users-storage.ts'

/** How much of their quota a user uses. Opens the quota dialog if the account may be administered. */
export function UserStorageChip({
  user: { id, firstName, lastName },
  onOpen,
}: {
  user: UserView
  onOpen: (() => void) | undefined
}) {
  const { data: storage } = useUsersStorage(id)
  if (!storage) return null
  const text = `Prostor: ${formatUse(storage)}`
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isStorageNearlyFull(storage) ? 'warning' : 'default'}
      label={text}
      onClick={onOpen}
      aria-label={onOpen && `${text}, ${firstName} ${lastName}`}
    />
  )
}
