import { z } from 'zod'
import type { Outcome } from '../outcome.ts'
import { parsedJson } from '../parsed-json.ts'
import { sendOnce } from '../sent-once.ts'

/** A pixel, and the token with which a server may tell it something. */
export interface PixelAccount {
  pixelId: string
  token: string
  /** Shows events under "Test events" of its Events Manager. */
  testCode: string | null
}

/** An event of the Conversions API: https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event */
export interface ServerEvent {
  event_name: string
  /** s since 1970. Meta refuses what is older than 7 days. */
  event_time: number
  /** The browser's own for the same event. What came under one name and id within 48 hours is told once: https://developers.facebook.com/docs/marketing-api/conversions-api/deduplicate-pixel-and-server-events */
  event_id: string
  action_source: 'website'
  event_source_url: string
  user_data: Record<string, string | string[]>
  custom_data: Record<string, string | number | readonly string[]>
}

export interface Meta {
  /** Tells one event. Never throws. The reason of what did not succeed is in words, without the token. */
  tell(account: PixelAccount, event: ServerEvent): Promise<Outcome>
}

/**
 * The Conversions API is a part of the Marketing API, whose versions serve for a few months more once the next is there, and not for two years as others of the Graph API: v24.0 was over in
 * October 2026. https://developers.facebook.com/docs/graph-api/changelog, "Available Marketing API versions"
 */
export const graphVersion = 'v26.0'

const defaultAddress = 'https://graph.facebook.com'
/** https://developers.facebook.com/docs/graph-api/guides/error-handling: too many calls of the app, the user, the page, or to be slowed down. */
const tooManyCodes = new Set([4, 17, 32, 613])
/** Meta's own trouble, over in a while. */
const passingCodes = new Set([1, 2])
const tokenCodes = new Set([102, 190])

const taken = z.object({ events_received: z.number() })
const refusal = z.object({ error: z.object({ code: z.number().catch(0), is_transient: z.boolean().optional(), error_user_msg: z.string().optional(), message: z.string().catch('') }) })

/** Meta's own words, one line of them, and never what we sent: it repeats tokens in some. */
const words = (text: string, { token }: PixelAccount) => text.replaceAll(token, '***').replace(/[\s\p{Cc}]+/gu, ' ').trim().slice(0, 200)

function outcomeOfError({ code, is_transient, error_user_msg, message }: z.output<typeof refusal>['error'], account: PixelAccount, retryAfter: number | undefined): Outcome {
  if (tokenCodes.has(code)) return { refused: 'Meta ne prihvata pristupni token: istekao je, opozvan je ili nije za ovaj Pixel. Napravite novi u Events Manager-u i sačuvajte ga.' }
  if (tooManyCodes.has(code) || (code >= 80_000 && code < 80_100)) return { failed: 'Meta trenutno ima previše zahteva', retryAfter }
  if (passingCodes.has(code) || is_transient) return { failed: 'Meta trenutno ne može da primi događaj', retryAfter }
  if (code === 10 || (code >= 200 && code < 300)) return { refused: 'Pristupni token nema dozvolu za ovaj Pixel. Napravite ga u Events Manager-u istog Pixel-a.' }
  return { refused: `Meta je odbila događaj: ${words(error_user_msg || message, account) || 'bez objašnjenja'}` }
}

/** ms until there is a connection. */
const connecting = 5_000

/** @param patience how long an answer is waited for once there is a connection, ms. */
export function createMeta({ address = defaultAddress, patience = 10_000 }: { address?: string; patience?: number } = {}): Meta {
  return {
    async tell(account, event) {
      const { pixelId, token, testCode } = account
      // A pixel's id is digits; anything else would be another path of the Graph API.
      if (!/^\d{1,30}$/.test(pixelId)) return { refused: 'Pixel ID nije ispravan: to je broj iz Meta Events Manager-a' }
      const sent = await sendOnce({
        url: `${address.replace(/\/$/, '')}/${graphVersion}/${pixelId}/events`,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        // In the body: addresses are written into logs on their way.
        body: JSON.stringify({ data: [event], ...(testCode && { test_event_code: testCode }), access_token: token }),
      }, { connecting, answering: patience, most: 64 * 1024 })
      if ('notSent' in sent) return { failed: 'Meta trenutno nije dostupna', isDown: true }
      if ('unsure' in sent) return { unknown: 'Meta nije odgovorila na vreme' }
      const { status, text, retryAfter } = sent.answer
      const body = parsedJson(text)
      if (status === 429) return { failed: 'Meta trenutno ima previše zahteva', retryAfter }
      if (status >= 500) return { failed: `Meta ima smetnje (${status})`, retryAfter, isDown: true }
      const said = refusal.safeParse(body)
      if (said.success) return outcomeOfError(said.data.error, account, retryAfter)
      if (status >= 400) return { refused: `Meta je odbila događaj (${status})` }
      const received = taken.safeParse(body)
      if (!received.success) return { unknown: 'Meta je odgovorila nečitljivo' }
      return received.data.events_received > 0 ? { done: true } : { refused: 'Meta nije primila događaj' }
    },
  }
}
