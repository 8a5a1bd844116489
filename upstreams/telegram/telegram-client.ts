import type { Outcome } from '../outcome.ts'

export interface Recipient {
  /** The bot's token. Never logged, never in an error. */
  bot: string
  chat: string
}

/**
 * One call of Telegram's Bot API: https://core.telegram.org/bots/api#sendmessage. Waits 10 s at most. A refusal that trying again
 * cannot cure (a wrong token, a chat that blocked the bot) is a failure too: the seller may mend his settings before the last attempt.
 */
export async function sendMessage(apiUrl: string, { bot, chat }: Recipient, text: string): Promise<Outcome> {
  const answer = await fetch(`${apiUrl}/bot${encodeURIComponent(bot).replace('%3A', ':')}/sendMessage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: chat, text, disable_web_page_preview: true }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  if (!answer) return { failed: 'Telegram nije dostupan' }
  if (answer.ok) return { done: true }
  const retryAfter = Number(answer.headers.get('retry-after')) || undefined
  const body = (await answer.json().catch(() => ({}))) as { description?: string; parameters?: { retry_after?: number } }
  return { failed: `Telegram ${answer.status}: ${body.description ?? 'odbijeno'}`, retryAfter: body.parameters?.retry_after ?? retryAfter }
}
