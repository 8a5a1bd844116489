import type { AnswerOf } from '@pazar/contracts/route/route.ts'
import type { webhookRoutes } from '@pazar/contracts/webhook/routes.ts'
import { command, part } from './requests.ts'

/** What is done with webhooks besides React-Admin's list, create, update and delete. */
export const webhookMethods = {
  /** Replaces the secret; the answer shows the new one for the only time. */
  rotateSecret: (id: number) =>
    command<AnswerOf<typeof webhookRoutes.rotate>>('POST', `/api/webhooks/${part(id)}/secret`, {}),
  /** Sends a test message to the webhook; the answer says how its receiver answered. */
  testWebhook: (id: number) =>
    command<AnswerOf<typeof webhookRoutes.test>>('POST', `/api/webhooks/${part(id)}/test`, {}),
}
