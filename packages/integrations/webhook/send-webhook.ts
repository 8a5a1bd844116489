import { readUrl } from '@pazar/contracts/domain/read-url.ts'
import type { Outcome } from '../outcome.ts'
import { safePost, type PostResult } from '@pazar/safe-fetch/safe-post.ts'
import type { AddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { signatureOf } from './signature.ts'

export interface WebhookMessage {
  url: string
  secret: string
  /** The same for every attempt. */
  id: string
  /** JSON. */
  body: string
}

/** `status` is the receiver's answer; null if there was none. */
export type WebhookAnswer = { status: number | null; outcome: Outcome }

const timeoutMs = 10_000
const maxAnswerBytes = 64 * 1024

const failures: Record<Extract<PostResult, { failed: string }>['failed'], string> = {
  not_web: 'Adresa mora da počinje sa https:// i da bude bez lozinke i posebnog porta',
  not_public: 'Adresa ne vodi na javni internet',
  unknown_name: 'Server sa tom adresom nije pronađen',
  timeout: 'Primalac nije odgovorio za 10 sekundi',
  unreachable: 'Veza sa primaocem nije uspela',
  certificate: 'Sertifikat primaoca nije ispravan',
}

function outcomeOf(posted: PostResult): Outcome {
  if ('failed' in posted) {
    const { failed, sent } = posted
    if (failed === 'not_web' || failed === 'not_public') return { refused: failures[failed] }
    if (!sent) return { failed: failures[failed] }
    return {
      unknown: failed === 'timeout' ? failures.timeout : 'Veza sa primaocem je prekinuta pre odgovora',
    }
  }
  const { status, retryAfter } = posted
  if (status >= 200 && status < 300) return { done: true }
  if (status === 410) return { refused: 'Primalac je odgovorio 410: ta adresa više ne prima poruke' }
  if (status === 401)
    return { failed: 'Primalac je odgovorio 401: proverite da li ste na svom serveru zamenili tajnu' }
  if (status >= 300 && status < 400)
    return { failed: `Primalac je odgovorio ${status}: preusmerenja se ne prate, upišite konačnu adresu` }
  return {
    failed: `Primalac je odgovorio ${status}`,
    ...((status === 429 || status === 503) && retryAfter !== undefined && { retryAfter }),
  }
}

/**
 * Makes one attempt to send a message, signed according to Standard Webhooks
 * (https://www.standardwebhooks.com). Waits 10 s. Never throws; the reason of a failure does not contain the
 * address.
 */
export async function sendWebhook(
  addressPolicy: AddressPolicy,
  { url, secret, id, body }: WebhookMessage,
  now: Date,
): Promise<WebhookAnswer> {
  const timestamp = Math.floor(now.getTime() / 1000)
  // The saved address is https and is sent over https, whatever the address policy allows.
  const address = readUrl(url)
  if (address?.protocol !== 'https:') return { status: null, outcome: { refused: failures.not_web } }
  const posted = await safePost(address, addressPolicy, {
    timeoutMs,
    maxBytes: maxAnswerBytes,
    body,
    headers: {
      'content-type': 'application/json',
      accept: '*/*',
      'user-agent': 'Pazar-Webhooks/1.0',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secret, { id, timestamp, body }),
    },
  })
  return { status: 'status' in posted ? posted.status : null, outcome: outcomeOf(posted) }
}
