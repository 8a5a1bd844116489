import { userStream } from '@pazar/contracts/user/events.ts'
import { userRoutes } from '@pazar/contracts/user/routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { metadataOf } from '../command-context.ts'
import { createOnce } from '../ids/create-once.ts'
import type { SequentialIds } from '../ids/sequential-ids.ts'
import { addUser, type AddUserDependencies } from './add-user.ts'
import { hashPassword } from './passwords.ts'
import { userFold } from './user.ts'
import { adminUserViewOf } from './user-view.ts'

/** `POST /api/admin/clients`. A repetition under one Idempotency-Key answers the first client. */
export const createClient = (dependencies: AddUserDependencies & { ids: SequentialIds }): Endpoint =>
  endpoint(userRoutes.createClient, async (call) => {
    const { password, companyName = null, phone = null, notes = null, ...account } = call.body
    const request = await createOnce(dependencies, {
      kind: 'user',
      userId: call.user!.userId,
      key: call.idempotencyKey,
      stream: userStream,
      fold: userFold,
      exists: (state) => state.user !== undefined,
      appSecret: dependencies.appSecret,
    })
    if ('created' in request)
      return { status: 201, body: adminUserViewOf(request.created.state), position: request.created.position }

    const outcome = await addUser(dependencies, {
      user: { userId: request.id, role: 'client', ...account, companyName, phone, notes },
      hash: () => hashPassword(password),
      metadata: metadataOf(call, dependencies.now()),
      eventId: request.eventId,
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    return { status: 201, body: adminUserViewOf(outcome.result.state), position: outcome.position }
  })
