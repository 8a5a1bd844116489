/** What an upstream said, read to its end; undefined where it did not answer in time, broke off, or said more than fits. */
export interface UpstreamAnswer {
  status: number
  /** s, where it asks to be left alone. */
  retryAfter: number | undefined
  text: string
}

interface Bounds {
  /** ms, for the whole of it: connection, headers and body. */
  patience: number
  /** Bytes of the answer's body. */
  most: number
}

/** Seconds that a Retry-After header asks for (RFC 9110, section 10.2.3: a number or a date), an hour at most. */
export const secondsOf = (header: string | null, now: number = Date.now()): number | undefined => {
  if (!header) return undefined
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 3600) : undefined
}

/** No connection came about, so nothing was sent: codes of Node's own and of its fetch (https://undici.nodejs.org/#/docs/api/Errors). */
const unconnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])
const codesOf = (error: unknown): unknown[] => {
  const { code, cause, errors = [] } = (error ?? {}) as { code?: unknown; cause?: unknown; errors?: unknown[] }
  return [code, ...(cause ? codesOf(cause) : []), ...errors.flatMap(codesOf)]
}

/**
 * What an upstream said to something that it should do once: where nothing readable came back, whether the request certainly was not sent ('unsent') or
 * may have been taken ('unknown'). A redirect is no answer: the key would be carried to wherever it points.
 */
export async function askOnce(url: string, request: RequestInit, { patience, most }: Bounds): Promise<UpstreamAnswer | 'unsent' | 'unknown'> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(patience) })
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > most) return 'unknown'
      chunks.push(chunk)
    }
    return { status: response.status, retryAfter: secondsOf(response.headers.get('retry-after')), text: Buffer.concat(chunks).toString('utf8') }
  } catch (error) {
    return codesOf(error).some((code) => unconnected.has(code as string)) ? 'unsent' : 'unknown'
  }
}

/** The same where it does not matter which. */
export async function boundedFetch(url: string, request: RequestInit, bounds: Bounds): Promise<UpstreamAnswer | undefined> {
  const answer = await askOnce(url, request, bounds)
  return typeof answer === 'string' ? undefined : answer
}
