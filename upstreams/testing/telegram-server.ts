import { type Asked, type Reply, startUpstream } from './upstream.ts'

/** A message as the Bot API was asked to send it. */
export interface SentMessage {
  bot: string
  chat: string
  text: string
  entities: { type: string; offset: number; length: number }[]
  button: { text: string; url: string } | undefined
}

export interface TelegramServer {
  url: string
  /** Taken and delivered, in their order. */
  messages: SentMessage[]
  /** Calls, whatever came of them. */
  calls(): number
  /** From now on: a reply instead of taking the message, or undefined to take it. `takenAnd` delivers it first and then answers so: what nobody can tell apart. */
  failing(how: ((message: SentMessage) => Reply | { takenAnd: Reply } | undefined) | undefined): void
  /** From now on: what getMe is answered instead of the bot. */
  unasked(reply: Reply | undefined): void
  close(): Promise<void>
}

interface Options {
  port?: number
  /** Most messages to one chat in each second that begins with one; no limit where left out. */
  mostPerSecond?: number
}

const refusal = (status: number, description: string, parameters?: object): Reply => ({ status, body: { ok: false, error_code: status, description, ...(parameters && { parameters }) } })

/** What Telegram answers where it does not take a message. */
export const telegramRefusals = {
  chatNotFound: refusal(400, 'Bad Request: chat not found'),
  unauthorized: refusal(401, 'Unauthorized'),
  malformedToken: refusal(404, 'Not Found'),
  blocked: refusal(403, 'Forbidden: bot was blocked by the user'),
  kicked: refusal(403, 'Forbidden: bot was kicked from the supergroup chat'),
  neverStarted: refusal(403, "Forbidden: bot can't initiate conversation with a user"),
  tooMany: (seconds: number) => refusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds }),
  broken: refusal(500, 'Internal Server Error'),
  migrated: (to: number) => refusal(400, 'Bad Request: group chat was upgraded to a supergroup chat', { migrate_to_chat_id: to }),
}

function messageOf({ path, body }: Asked): SentMessage | undefined {
  const bot = /^\/bot([^/]+)\/sendMessage$/.exec(path)?.[1]
  if (!bot) return undefined
  const { chat_id: chat, text, entities = [], reply_markup: markup } = JSON.parse(body)
  return { bot: decodeURIComponent(bot), chat: String(chat), text, entities, button: markup?.inline_keyboard[0][0] }
}

/** A Bot API server (https://core.telegram.org/bots/api#making-requests) that keeps what it was told to send. */
export async function startTelegram({ port = 0, mostPerSecond = Infinity }: Options = {}): Promise<TelegramServer> {
  const messages: SentMessage[] = []
  const seconds = new Map<string, { from: number; count: number }>()
  let how: Parameters<TelegramServer['failing']>[0]
  let unasked: Reply | undefined

  function take(message: SentMessage): Reply {
    messages.push(message)
    return { body: { ok: true, result: { message_id: messages.length, date: 0, chat: { id: message.chat } } } }
  }
  function isTooFast({ bot, chat }: SentMessage): boolean {
    const name = `${bot} ${chat}`
    const second = seconds.get(name)
    if (!second || Date.now() - second.from >= 1000) {
      seconds.set(name, { from: Date.now(), count: 1 })
      return false
    }
    return ++second.count > mostPerSecond
  }
  const server = await startUpstream((asked) => {
    if (/^\/bot[^/]+\/getMe$/.test(asked.path)) return unasked ?? { body: { ok: true, result: { id: 123, is_bot: true, first_name: 'Pazar' } } }
    const message = messageOf(asked)
    if (!message) return telegramRefusals.malformedToken
    const fails = how?.(message)
    if (fails === undefined) return isTooFast(message) ? telegramRefusals.tooMany(1) : take(message)
    if (typeof fails === 'string' || !('takenAnd' in fails)) return fails
    take(message)
    return fails.takenAnd
  }, port)
  return { url: server.url, messages, calls: () => server.asked.length, failing: (next) => { how = next }, unasked: (reply) => { unasked = reply }, close: server.close }
}
