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

/** Asks for what may be asked for twice. A redirect is no answer: the key would be carried to wherever it points. */
export async function boundedFetch(url: string, request: RequestInit, { patience, most }: Bounds): Promise<UpstreamAnswer | undefined> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(patience) })
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > most) return undefined
      chunks.push(chunk)
    }
    return { status: response.status, retryAfter: secondsOf(response.headers.get('retry-after')), text: Buffer.concat(chunks).toString('utf8') }
  } catch {
    return undefined
  }
}
