import { z } from 'zod'
import { boundedFetch, type RemoteResponse } from '@pazar/safe-fetch/bounded-fetch.ts'
import type { Outcome } from '../outcome.ts'
import { parsedJson } from '../parsed-json.ts'
import { type SendLimits, sendOnce } from '../send-once.ts'
import { refusalMessage } from './refusal-messages.ts'

export interface Recipient {
  /** The bot's token. Never log it or put it into an error. */
  bot: string
  chat: string
}

/**
 * Plain text, except for the ranges in `entities`; offsets and lengths in UTF-16 code units, as in a string.
 */
export interface TelegramMessage {
  text: string
  /**
   * https://core.telegram.org/bots/api#messageentity. In `code` Telegram creates no links, and a tap copies
   * the text.
   */
  entities?: readonly { type: 'bold' | 'code'; offset: number; length: number }[]
  /** Button under the message. Telegram rejects the whole message if the host of the address has no dot. */
  button?: { text: string; url: string }
}

/** Maximum characters of one message (https://core.telegram.org/bots/api#sendmessage). */
export const maxMessageLength = 4096

const defaultLimits: SendLimits = { connectTimeoutMs: 5_000, answerTimeoutMs: 10_000, maxBytes: 64 * 1024 }

/**
 * The form of every Bot API answer, whatever its status (https://core.telegram.org/bots/api#making-requests).
 */
const responseSchema = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    error_code: z.number(),
    description: z.string().default(''),
    parameters: z
      .object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() })
      .default({}),
  }),
])

const unavailable = { failed: 'Telegram trenutno nije dostupan', isDown: true }
const unsure = { unknown: 'Telegram nije odgovorio do kraja: ne zna se da li je poruka stigla' }

const parseAnswer = (text: string) => responseSchema.safeParse(parsedJson(text)).data

/** Any other character in the token would change the address. */
const isToken = (bot: string) => /^[\w:-]+$/.test(bot)
const addressOf = (apiUrl: string, bot: string, method: string) =>
  `${apiUrl.replace(/\/+$/, '')}/bot${bot}/${method}`

function outcomeOf({ status, retryAfter, text }: RemoteResponse): Outcome {
  const answer = parseAnswer(text)
  if (answer?.ok) return { done: true }
  if (status === 429 || answer?.error_code === 429)
    return {
      failed: 'Telegram prima poruke sporije nego što stižu',
      retryAfter: answer?.parameters.retry_after ?? retryAfter,
    }
  // An answer in another form does not come from Telegram: a proxy has answered, possibly after Telegram
  // accepted the message.
  if (!answer) return { ...unsure, retryAfter }
  if (answer.error_code >= 500) return { ...unavailable, retryAfter }
  return { refused: refusalMessage(answer.error_code, answer.description) }
}

/** The id that a group has as a supergroup, if the message was refused for that reason. */
function movedTo(text: string): number | undefined {
  const answer = parseAnswer(text)
  return answer?.ok === false ? answer.parameters.migrate_to_chat_id : undefined
}

/**
 * `sendMessage` of the Bot API, 15 s at most. Telegram has no idempotency, so "may have arrived" is
 * distinguished from "certainly not sent". A group that became a supergroup is followed to its new id.
 * Refusals are texts for the seller and never contain the token.
 */
export async function sendMessage(
  apiUrl: string,
  { bot, chat }: Recipient,
  message: TelegramMessage,
  limits: SendLimits = defaultLimits,
): Promise<Outcome> {
  if (!isToken(bot)) return { refused: refusalMessage(401, '') }
  async function sendTo(chatId: string | number, mayMove: boolean): Promise<Outcome> {
    const { text, entities, button } = message
    const sent = await sendOnce(
      {
        url: addressOf(apiUrl, bot, 'sendMessage'),
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          chat_id: chatId,
          text,
          entities,
          link_preview_options: { is_disabled: true },
          reply_markup: button && { inline_keyboard: [[button]] },
        }),
      },
      limits,
    )
    if ('notSent' in sent) return unavailable
    if ('unsure' in sent) return unsure
    const moved = movedTo(sent.answer.text)
    return moved !== undefined && mayMove ? sendTo(moved, false) : outcomeOf(sent.answer)
  }
  return sendTo(chat, true)
}

/**
 * `getMe` of the Bot API, 15 s at most: sends nothing and changes nothing. Undefined if the bot works;
 * otherwise the outcome, which is never unknown because nothing can have been done.
 */
export async function checkBot(
  apiUrl: string,
  bot: string,
  { connectTimeoutMs, answerTimeoutMs, maxBytes }: SendLimits = defaultLimits,
): Promise<Exclude<Outcome, { unknown: string }> | undefined> {
  if (!isToken(bot)) return { refused: refusalMessage(401, '') }
  const answer = await boundedFetch(
    addressOf(apiUrl, bot, 'getMe'),
    { headers: { accept: 'application/json' } },
    { timeoutMs: connectTimeoutMs + answerTimeoutMs, maxBytes },
  )
  if (!answer) return unavailable
  const outcome = outcomeOf(answer)
  if ('done' in outcome) return undefined
  return 'unknown' in outcome ? { ...unavailable, retryAfter: outcome.retryAfter } : outcome
}
