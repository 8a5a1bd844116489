import type { UserView } from '@pazar/contracts/user/routes.ts'
import { read } from './requests.ts'

/** What is done with accounts besides React-Admin's list, create, update and delete. */
export const accountMethods = {
  /** All accounts on one page. */
  people: (signal?: AbortSignal) => read<UserView[]>('/api/admin/users', signal),
}
