/** A complete response of a remote service. */
export interface RemoteResponse {
  status: number
  /** From the Retry-After header, in seconds. */
  retryAfter: number | undefined
  text: string
}

interface Bounds {
  /** For connection, headers and body together. */
  timeoutMs: number
  /** Limit for the response body, in bytes. */
  maxBytes: number
}

/** Reads a Retry-After header (RFC 9110, section 10.2.3: a number or a date) as seconds, at most one hour. */
export const parseRetryAfter = (header: string | null, now: number = Date.now()): number | undefined => {
  if (!header) return undefined
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 3600) : undefined
}

/**
 * Sends an idempotent request. Returns undefined on a timeout, a broken connection, a body over `maxBytes` or
 * a redirect; following a redirect would send the API key to another address.
 */
export async function boundedFetch(
  url: string,
  request: RequestInit,
  { timeoutMs, maxBytes }: Bounds,
): Promise<RemoteResponse | undefined> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) return undefined
      chunks.push(chunk)
    }
    return {
      status: response.status,
      retryAfter: parseRetryAfter(response.headers.get('retry-after')),
      text: Buffer.concat(chunks).toString('utf8'),
    }
  } catch {
    return undefined
  }
}
