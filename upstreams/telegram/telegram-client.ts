import { z } from 'zod'
import { boundedFetch, type UpstreamAnswer } from '../bounded-fetch.ts'
import type { Outcome } from '../outcome.ts'
import { parsedJson } from '../parsed-json.ts'
import { type Patience, sendOnce } from '../sent-once.ts'
import { refusalWords } from './refusal-words.ts'

export interface Recipient {
  /** The bot's token. Never logged, never in an error. */
  bot: string
  chat: string
}

/** Text that is shown as it is, but for the stretches that `entities` name; offsets and lengths in UTF-16 code units, as a string has them. */
export interface TelegramMessage {
  text: string
  /** https://core.telegram.org/bots/api#messageentity. In `code` Telegram makes no link of anything, and a tap copies it. */
  entities?: readonly { type: 'bold' | 'code'; offset: number; length: number }[]
  /** Under the message. Telegram takes no address whose host has no point in it, and then nothing of the message either. */
  button?: { text: string; url: string }
}

/** Characters of one message (https://core.telegram.org/bots/api#sendmessage). */
export const longestMessage = 4096

const patience: Patience = { connecting: 5_000, answering: 10_000, most: 64 * 1024 }

/** What every answer of the Bot API is, whatever its status (https://core.telegram.org/bots/api#making-requests). */
const answered = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false), error_code: z.number(), description: z.string().default(''),
    parameters: z.object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() }).default({}),
  }),
])

const away = { failed: 'Telegram trenutno nije dostupan', isDown: true }
const unsure = { unknown: 'Telegram nije odgovorio do kraja: ne zna se da li je poruka stigla' }

const parsed = (text: string) => answered.safeParse(parsedJson(text)).data

/** What a token may be made of: anything else would lead to another address. */
const isToken = (bot: string) => /^[\w:-]+$/.test(bot)
const addressOf = (apiUrl: string, bot: string, method: string) => `${apiUrl.replace(/\/+$/, '')}/bot${bot}/${method}`

function outcomeOf({ status, retryAfter, text }: UpstreamAnswer): Outcome {
  const answer = parsed(text)
  if (answer?.ok) return { done: true }
  if (status === 429 || answer?.error_code === 429) return { failed: 'Telegram prima poruke sporije nego što stižu', retryAfter: answer?.parameters.retry_after ?? retryAfter }
  // What is not in Telegram's words does not come from Telegram: something between has answered, and may have done so after Telegram took it.
  if (!answer) return { ...unsure, retryAfter }
  if (answer.error_code >= 500) return { ...away, retryAfter }
  return { refused: refusalWords(answer.error_code, answer.description) }
}

/** The number that a group has as a supergroup, where that is why a message was refused. */
function movedTo(text: string): number | undefined {
  const answer = parsed(text)
  return answer?.ok === false ? answer.parameters.migrate_to_chat_id : undefined
}

/**
 * `sendMessage` of the Bot API, 15 s at most. Telegram knows no repetition, so what may have arrived is told from what certainly has not. A group that has
 * become a supergroup is followed to its new number. Refusals are in words for the seller; no token is ever in them.
 */
export async function sendMessage(apiUrl: string, { bot, chat }: Recipient, message: TelegramMessage, waits: Patience = patience): Promise<Outcome> {
  if (!isToken(bot)) return { refused: refusalWords(401, '') }
  async function sendTo(chatId: string | number, mayMove: boolean): Promise<Outcome> {
    const { text, entities, button } = message
    const sent = await sendOnce({
      url: addressOf(apiUrl, bot, 'sendMessage'), headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        chat_id: chatId, text, entities, link_preview_options: { is_disabled: true }, reply_markup: button && { inline_keyboard: [[button]] },
      }),
    }, waits)
    if ('notSent' in sent) return away
    if ('unsure' in sent) return unsure
    const moved = movedTo(sent.answer.text)
    return moved !== undefined && mayMove ? sendTo(moved, false) : outcomeOf(sent.answer)
  }
  return sendTo(chat, true)
}

/**
 * `getMe` of the Bot API, 15 s at most: sends nothing and changes nothing, and Telegram answers it in its own words. Undefined where it did; else what became of
 * the question, which is never unknown, since nothing can have been done.
 */
export async function askBot(apiUrl: string, bot: string, { connecting, answering, most }: Patience = patience): Promise<Exclude<Outcome, { unknown: string }> | undefined> {
  if (!isToken(bot)) return { refused: refusalWords(401, '') }
  const answer = await boundedFetch(addressOf(apiUrl, bot, 'getMe'), { headers: { accept: 'application/json' } }, { patience: connecting + answering, most })
  if (!answer) return away
  const outcome = outcomeOf(answer)
  if ('done' in outcome) return undefined
  return 'unknown' in outcome ? { ...away, retryAfter: outcome.retryAfter } : outcome
}
