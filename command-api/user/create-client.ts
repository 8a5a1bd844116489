import { userStream } from '@pazar/contracts/user/events.ts'
import { userRoutes } from '@pazar/contracts/user/routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { metadataOf } from '../command-context.ts'
import { createOnce } from '../ids/create-once.ts'
import type { SequentialIds } from '../ids/sequential-ids.ts'
import { addUser, type AddUserDependencies } from './add-user.ts'
import { userFold } from './user.ts'
import { userViewOf } from './user-view.ts'

/** `POST /api/admin/clients`. Repeated under one Idempotency-Key it answers the first client. */
export const createClient = (dependencies: AddUserDependencies & { ids: SequentialIds }): Endpoint<any> =>
  endpoint(userRoutes.createClient, async (call) => {
    const { password, companyName = null, phone = null, notes = null, ...account } = call.body
    const wanted = await createOnce(dependencies, {
      kind: 'user', userId: call.user!.id, key: call.idempotencyKey, stream: userStream, fold: userFold,
      exists: (state) => state.user !== undefined, appSecret: dependencies.appSecret,
    })
    if ('created' in wanted) return { status: 201, body: userViewOf(wanted.created.state), position: wanted.created.position }

    const outcome = await addUser(dependencies, {
      user: { userId: wanted.id, role: 'client', ...account, companyName, phone, notes },
      password,
      metadata: metadataOf(call, dependencies.now()),
      eventId: wanted.eventId,
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    return { status: 201, body: userViewOf(outcome.result.state), position: outcome.position }
  })
