import type { callRoutes } from '@pazar/contracts/order/call-routes.ts'
import type { ConfirmationSettings } from '@pazar/contracts/order/confirmation-settings.ts'
import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import { command, read } from './requests.ts'

type Calls = typeof callRoutes

/** The signed-in seller's settings of calls before sending. */
export const callSettingsMethods = {
  callSettings: (signal?: AbortSignal) => read<ConfirmationSettings>('/api/calls/settings', signal),
  changeCallSettings: (settings: PayloadOf<Calls['changeSettings']>) =>
    command<AnswerOf<Calls['changeSettings']>>('PUT', '/api/calls/settings', settings),
}
