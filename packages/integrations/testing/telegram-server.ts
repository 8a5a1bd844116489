import { type ReceivedRequest, type Reply, startFakeServer } from './fake-server.ts'

/** A message from a Bot API request. */
export interface SentMessage {
  bot: string
  chat: string
  text: string
  entities: { type: string; offset: number; length: number }[]
  button: { text: string; url: string } | undefined
}

export interface TelegramServer {
  url: string
  /** Accepted messages, in order. */
  messages: SentMessage[]
  /** Number of calls, whatever their result. */
  calls(): number
  /**
   * Sets a failure for the following messages: a reply instead of accepting, or undefined to accept.
   * `takenAnd` accepts the message and then gives that reply, which a client cannot distinguish.
   */
  failWith(how: ((message: SentMessage) => Reply | { takenAnd: Reply } | undefined) | undefined): void
  /** Replaces the answer to getMe from now on. */
  answerGetMe(reply: Reply | undefined): void
  close(): Promise<void>
}

interface Options {
  port?: number
  /** Maximum messages to one chat per second, counted from the first message; unlimited by default. */
  maxPerSecond?: number
}

const refusal = (status: number, description: string, parameters?: object): Reply => ({
  status,
  body: { ok: false, error_code: status, description, ...(parameters && { parameters }) },
})

/** Telegram's refusals. */
export const telegramRefusals = {
  chatNotFound: refusal(400, 'Bad Request: chat not found'),
  unauthorized: refusal(401, 'Unauthorized'),
  malformedToken: refusal(404, 'Not Found'),
  blocked: refusal(403, 'Forbidden: bot was blocked by the user'),
  kicked: refusal(403, 'Forbidden: bot was kicked from the supergroup chat'),
  neverStarted: refusal(403, "Forbidden: bot can't initiate conversation with a user"),
  tooMany: (seconds: number) =>
    refusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds }),
  broken: refusal(500, 'Internal Server Error'),
  migrated: (to: number) =>
    refusal(400, 'Bad Request: group chat was upgraded to a supergroup chat', { migrate_to_chat_id: to }),
}

function messageOf({ path, body }: ReceivedRequest): SentMessage | undefined {
  const bot = /^\/bot([^/]+)\/sendMessage$/.exec(path)?.[1]
  if (!bot) return undefined
  const { chat_id: chat, text, entities = [], reply_markup: markup } = JSON.parse(body)
  return {
    bot: decodeURIComponent(bot),
    chat: String(chat),
    text,
    entities,
    button: markup?.inline_keyboard[0][0],
  }
}

/** A Bot API server (https://core.telegram.org/bots/api#making-requests) that stores the messages. */
export async function startTelegram({
  port = 0,
  maxPerSecond = Infinity,
}: Options = {}): Promise<TelegramServer> {
  const messages: SentMessage[] = []
  const seconds = new Map<string, { from: number; count: number }>()
  let how: Parameters<TelegramServer['failWith']>[0]
  let unasked: Reply | undefined

  function take(message: SentMessage): Reply {
    messages.push(message)
    return {
      body: { ok: true, result: { message_id: messages.length, date: 0, chat: { id: message.chat } } },
    }
  }
  function isTooFast({ bot, chat }: SentMessage): boolean {
    const name = `${bot} ${chat}`
    const second = seconds.get(name)
    if (!second || Date.now() - second.from >= 1000) {
      seconds.set(name, { from: Date.now(), count: 1 })
      return false
    }
    return ++second.count > maxPerSecond
  }
  const server = await startFakeServer((request) => {
    if (/^\/bot[^/]+\/getMe$/.test(request.path))
      return unasked ?? { body: { ok: true, result: { id: 123, is_bot: true, first_name: 'Pazar' } } }
    const message = messageOf(request)
    if (!message) return telegramRefusals.malformedToken
    const fails = how?.(message)
    if (fails === undefined) return isTooFast(message) ? telegramRefusals.tooMany(1) : take(message)
    if (typeof fails === 'string' || !('takenAnd' in fails)) return fails
    take(message)
    return fails.takenAnd
  }, port)
  return {
    url: server.url,
    messages,
    calls: () => server.requests.length,
    failWith: (next) => {
      how = next
    },
    answerGetMe: (reply) => {
      unasked = reply
    },
    close: server.close,
  }
}
