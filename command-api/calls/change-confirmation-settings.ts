import { callRoutes } from '@pazar/contracts/order/call-routes.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { noSuchUser } from '../user/user.ts'
import { confirmationSettingsFold } from './confirmation-settings.ts'

/**
 * `PUT /api/calls/settings`. The script is personal and not in the fold, so a repetition appends the same
 * settings again.
 */
export const changeConfirmationSettings = ({ handle, now }: CommandContext) =>
  endpoint(callRoutes.changeSettings, async (call) => {
    const { script, ...settings } = call.body
    const outcome = await handle({
      stream: userStream(call.user!.sellerId),
      fold: confirmationSettingsFold,
      metadata: metadataOf(call, now()),
      decide: ({ exists }) =>
        exists ? [{ type: 'UserConfirmationChanged', data: { settings, script } }] : noSuchUser,
    })
    return outcome.ok ? { position: outcome.position, body: call.body } : { refusal: outcome.refusal }
  })
