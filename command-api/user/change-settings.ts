import type { UserSecrets } from '@pazar/database/user-secrets.ts'
import { type UserSetting, userStream } from '@pazar/contracts/user/events.ts'
import { userRoutes } from '@pazar/contracts/user/routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { decideUser, userFold } from './user.ts'

/** A secret as answers show it, all but its last 4 characters hidden: sent back, it means "as it is" (resolution 13). */
const masked = /^[•*]{2,}.{0,4}$/

/** `PATCH /api/user/settings`: omitted is unchanged, null and empty clear. The log says which, never what. */
export const changeSettings = ({ handle, now, secrets }: CommandContext & { secrets: UserSecrets }): Endpoint<any> =>
  endpoint(userRoutes.changeSettings, async (call) => {
    const { id } = call.user!
    const wanted = new Map<UserSetting, string | null>()
    for (const name of ['telegramBotId', 'telegramChatId'] as const) {
      const value = call.body[name]
      if (value === undefined || (value !== null && masked.test(value))) continue
      if ((value || null) !== ((await secrets.get(id, name)) ?? null)) wanted.set(name, value || null)
    }
    // The event first: where sealing fails, the request can be repeated and says so again.
    const outcome = await handle({
      stream: userStream(id), fold: userFold, metadata: metadataOf(call, now()),
      decide: (state) => decideUser({ type: 'ChangeSettings', settings: [...wanted.keys()] }, state),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    for (const [name, value] of wanted) await secrets.set(id, name, value)
    return { position: outcome.position, body: { message: 'Podešavanja su uspešno sačuvana' } }
  })
