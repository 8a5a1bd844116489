import type { IncomingMessage } from 'node:http'
import { parseRetryAfter } from './bounded-fetch.ts'
import { connect, isCertificateError } from './connect.ts'
import { withTimeout } from './with-timeout.ts'
import { resolveTarget, type AddressPolicy } from './address-policy.ts'

export type PostResult =
  | { status: number; /** From the Retry-After header, in seconds. */ retryAfter: number | undefined }
  /** `sent` is true if the connection was established: the receiver may have got the request. */
  | {
      failed: 'not_web' | 'not_public' | 'unknown_name' | 'timeout' | 'unreachable' | 'certificate'
      sent: boolean
    }

interface PostRequest {
  headers: Record<string, string>
  body: string
  /** For DNS, connection and response together. */
  timeoutMs: number
  /**
   * Limit for reading the response body, in bytes. Beyond it the connection is closed, and the status still
   * counts.
   */
  maxBytes: number
}

/** Discards the response body, so that the receiver can finish sending; only the status matters. */
async function drain(response: IncomingMessage, maxBytes: number): Promise<void> {
  let size = 0
  try {
    for await (const chunk of response) {
      size += (chunk as Buffer).length
      if (size > maxBytes) return
    }
  } catch {
    // The connection broke after the status arrived.
  } finally {
    response.destroy()
  }
}

/**
 * Posts to an address that a seller entered. Connects to checked addresses only, does not follow redirects,
 * and never rejects.
 */
export function safePost(
  url: URL,
  addressPolicy: AddressPolicy,
  { headers, body, timeoutMs, maxBytes }: PostRequest,
): Promise<PostResult> {
  let sent = false
  let result: PostResult | undefined
  async function post(signal: AbortSignal): Promise<PostResult> {
    const target = await resolveTarget(url, addressPolicy)
    if (typeof target === 'string') return { failed: target, sent }
    if (signal.aborted) return { failed: 'timeout', sent }
    const response = await connect(
      target,
      {
        method: 'POST',
        headers,
        body,
        onConnect: () => {
          sent = true
        },
      },
      signal,
    )
    result = {
      status: response.statusCode ?? 0,
      retryAfter: parseRetryAfter(response.headers['retry-after'] ?? null),
    }
    await drain(response, maxBytes)
    return result
  }
  return withTimeout<PostResult>(
    timeoutMs,
    (signal) =>
      post(signal).catch((error: unknown) => ({
        failed: signal.aborted ? 'timeout' : isCertificateError(error) ? 'certificate' : 'unreachable',
        sent,
      })),
    () => result ?? { failed: 'timeout', sent },
  )
}
