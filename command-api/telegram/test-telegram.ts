import { integrationRoutes } from '@pazar/contracts/integration/routes.ts'
import type { Issue, Refusal } from '@pazar/contracts/route/refusal.ts'
import { isMasked } from '@pazar/contracts/user/masked-secret.ts'
import type { UserSecrets } from '@pazar/private-tables/user-secrets.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Outcome } from '@pazar/integrations/outcome.ts'
import { sendMessage } from '@pazar/integrations/telegram/telegram-client.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { invalid } from '../refusals.ts'

interface TestTelegramDependencies {
  secrets: Pick<UserSecrets, 'all'>
  apiUrl: string
  limit: UserLimit | undefined
}

const text = 'Pazar: probna poruka. Ovde će stizati Vaše nove porudžbine.'
const missing = {
  telegramBotId: 'Unesite Bot ID pre slanja probne poruke',
  telegramChatId: 'Unesite Chat ID pre slanja probne poruke',
} as const
type Field = keyof typeof missing

/** The refusal shown beside the button; undefined if the message was delivered. */
function refusalOf(outcome: Outcome): { refusal: Refusal; headers?: Record<string, string> } | undefined {
  if ('done' in outcome) return undefined
  if ('refused' in outcome) return { refusal: { code: 'invalid', message: outcome.refused } }
  if ('unknown' in outcome)
    return {
      refusal: {
        code: 'unavailable',
        message:
          'Telegram nije odgovorio do kraja. Pogledajte da li je poruka stigla, pa po potrebi pokušajte ponovo.',
      },
    }
  if ('skipped' in outcome) return { refusal: { code: 'unavailable', message: outcome.skipped } }
  return {
    refusal: { code: 'unavailable', message: `${outcome.failed}. Pokušajte ponovo.` },
    ...(outcome.retryAfter && { headers: { 'Retry-After': String(outcome.retryAfter) } }),
  }
}

/**
 * `POST /api/settings/telegram/test`: sends one message to bot and chat. An omitted or masked value means the
 * stored one. Saves nothing.
 */
export const testTelegram = ({
  secrets,
  apiUrl,
  limit,
}: TestTelegramDependencies): Endpoint<typeof integrationRoutes.testTelegram> =>
  endpoint(integrationRoutes.testTelegram, async (call) => {
    const { sellerId } = call.user!
    const tooMany = await limit?.(sellerId)
    if (tooMany) return tooMany
    const stored = await secrets.all(sellerId)
    const valueOf = (field: Field) => {
      const typed = call.body[field]
      return typed === undefined || isMasked(typed) ? stored[field] : typed
    }
    const [bot, chat] = [valueOf('telegramBotId'), valueOf('telegramChatId')]
    if (!bot || !chat) {
      const issues: Issue[] = [
        ...(bot ? [] : ['telegramBotId' as const]),
        ...(chat ? [] : ['telegramChatId' as const]),
      ].map((path) => ({ path, message: missing[path] }))
      return { refusal: invalid(issues) }
    }
    return (
      refusalOf(await sendMessage(apiUrl, { bot, chat }, { text })) ?? {
        body: { message: 'Probna poruka je poslata. Pogledajte Telegram.' },
      }
    )
  })
