import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import type { profileRoutes } from '@pazar/contracts/user/profile-routes.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import { command, part, read } from './requests.ts'

/** What is done with accounts besides React-Admin's list, create, update and delete. */
export const accountMethods = {
  /** All accounts on one page. */
  people: (signal?: AbortSignal) => read<UserView[]>('/api/admin/users', signal),
  /** Changes the details that shoppers see of a seller. */
  changeIdentityOfUser: (userId: number, changes: PayloadOf<typeof profileRoutes.changeIdentity>) =>
    command<AnswerOf<typeof profileRoutes.changeIdentity>>(
      'PATCH',
      `/api/admin/users/${part(userId)}/identity`,
      changes,
    ),
}
