import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import type { helperRoutes } from '@pazar/contracts/user/helper-routes.ts'
import { command, part, read } from './requests.ts'

/** Helpers of the signed-in seller; `helpersOfSeller` is for admins. */
export const helperMethods = {
  helpers: (signal?: AbortSignal) => read<AnswerOf<typeof helperRoutes.list>>('/api/helpers', signal),
  helpersOfSeller: (sellerId: number, signal?: AbortSignal) =>
    read<AnswerOf<typeof helperRoutes.ofSeller>>(`/api/admin/users/${part(sellerId)}/helpers`, signal),
  inviteHelper: (person: PayloadOf<typeof helperRoutes.invite>) =>
    command<AnswerOf<typeof helperRoutes.invite>>('POST', '/api/helpers', person),
  changeHelper: (id: number, changes: PayloadOf<typeof helperRoutes.change>) =>
    command<AnswerOf<typeof helperRoutes.change>>('PATCH', `/api/helpers/${part(id)}`, changes),
  /** A new one-time link for the helper's password; earlier links end. */
  createHelperLink: (id: number) =>
    command<AnswerOf<typeof helperRoutes.createLink>>('POST', `/api/helpers/${part(id)}/password-link`, {}),
  removeHelper: (id: number) =>
    command<AnswerOf<typeof helperRoutes.remove>>('DELETE', `/api/helpers/${part(id)}`),
}
