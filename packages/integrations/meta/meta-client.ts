import { z } from 'zod'
import type { Outcome } from '../outcome.ts'
import { parsedJson } from '../parsed-json.ts'
import { sendOnce } from '../send-once.ts'

/** A pixel, and the token with which a server may send it events. */
export interface PixelAccount {
  pixelId: string
  token: string
  /** Shows events under "Test events" in Events Manager. */
  testCode: string | null
}

/**
 * An event of the Conversions API:
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event
 */
export interface ServerEvent {
  event_name: string
  /** Seconds since 1970. Meta rejects events older than 7 days. */
  event_time: number
  /**
   * The id that the browser sends for the same event. Meta counts events with the same name and id within 48
   * hours once:
   * https://developers.facebook.com/docs/marketing-api/conversions-api/deduplicate-pixel-and-server-events
   */
  event_id: string
  action_source: 'website'
  event_source_url: string
  user_data: Record<string, string | string[]>
  custom_data: Record<string, string | number | readonly string[]>
}

export interface Meta {
  /** Sends one event. Never throws. The reason of a failure is a text without the token. */
  sendEvent(account: PixelAccount, event: ServerEvent): Promise<Outcome>
}

/**
 * The Conversions API belongs to the Marketing API, whose versions end a few months after the next one is
 * released, not after two years as others of the Graph API: v24.0 ended in October 2026.
 * https://developers.facebook.com/docs/graph-api/changelog, "Available Marketing API versions"
 */
export const graphVersion = 'v26.0'

const defaultAddress = 'https://graph.facebook.com'
/**
 * https://developers.facebook.com/docs/graph-api/guides/error-handling: too many calls of the app, the user
 * or the page, or a request to slow down.
 */
const tooManyCodes = new Set([4, 17, 32, 613])
/** Temporary errors of Meta. */
const passingCodes = new Set([1, 2])
const tokenCodes = new Set([102, 190])

const acceptedSchema = z.object({ events_received: z.number() })
const errorSchema = z.object({
  error: z.object({
    code: z.number().catch(0),
    is_transient: z.boolean().optional(),
    error_user_msg: z.string().optional(),
    message: z.string().catch(''),
  }),
})

/** Meta's message on one line, without our token: some messages repeat it. */
const sanitizeMessage = (text: string, { token }: PixelAccount) =>
  text
    .replaceAll(token, '***')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200)

function outcomeOfError(
  { code, is_transient, error_user_msg, message }: z.output<typeof errorSchema>['error'],
  account: PixelAccount,
  retryAfter: number | undefined,
): Outcome {
  if (tokenCodes.has(code))
    return {
      refused:
        'Meta ne prihvata pristupni token: istekao je, opozvan je ili nije za ovaj Pixel. Napravite novi u Events Manager-u i sačuvajte ga.',
    }
  if (tooManyCodes.has(code) || (code >= 80_000 && code < 80_100))
    return { failed: 'Meta trenutno ima previše zahteva', retryAfter }
  if (passingCodes.has(code) || is_transient)
    return { failed: 'Meta trenutno ne može da primi događaj', retryAfter }
  if (code === 10 || (code >= 200 && code < 300))
    return {
      refused: 'Pristupni token nema dozvolu za ovaj Pixel. Napravite ga u Events Manager-u istog Pixel-a.',
    }
  return {
    refused: `Meta je odbila događaj: ${sanitizeMessage(error_user_msg || message, account) || 'bez objašnjenja'}`,
  }
}

/** Time limit for the connection. */
const connectTimeoutMs = 5_000

/** @param timeoutMs Time limit for the answer once connected. */
export function createMeta({
  address = defaultAddress,
  timeoutMs = 10_000,
}: { address?: string; timeoutMs?: number } = {}): Meta {
  return {
    async sendEvent(account, event) {
      const { pixelId, token, testCode } = account
      // A pixel id consists of digits; anything else would be another path of the Graph API.
      if (!/^\d{1,30}$/.test(pixelId))
        return { refused: 'Pixel ID nije ispravan: to je broj iz Meta Events Manager-a' }
      const sent = await sendOnce(
        {
          url: `${address.replace(/\/$/, '')}/${graphVersion}/${pixelId}/events`,
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          // In the body, because proxies log addresses.
          body: JSON.stringify({
            data: [event],
            ...(testCode && { test_event_code: testCode }),
            access_token: token,
          }),
        },
        { connectTimeoutMs, answerTimeoutMs: timeoutMs, maxBytes: 64 * 1024 },
      )
      if ('notSent' in sent) return { failed: 'Meta trenutno nije dostupna', isDown: true }
      if ('unsure' in sent) return { unknown: 'Meta nije odgovorila na vreme' }
      const { status, text, retryAfter } = sent.answer
      const body = parsedJson(text)
      if (status === 429) return { failed: 'Meta trenutno ima previše zahteva', retryAfter }
      if (status >= 500) return { failed: `Meta ima smetnje (${status})`, retryAfter, isDown: true }
      const errorBody = errorSchema.safeParse(body)
      if (errorBody.success) return outcomeOfError(errorBody.data.error, account, retryAfter)
      if (status >= 400) return { refused: `Meta je odbila događaj (${status})` }
      const received = acceptedSchema.safeParse(body)
      if (!received.success) return { unknown: 'Meta je odgovorila nečitljivo' }
      return received.data.events_received > 0 ? { done: true } : { refused: 'Meta nije primila događaj' }
    },
  }
}
