import type { IncomingMessage } from 'node:http'
import { secondsOf } from '../bounded-fetch.ts'
import { connect, isCertificateError } from './connect.ts'
import { inTime } from './in-time.ts'
import { locate, type Outside } from './outside.ts'

export type Posted =
  | { status: number; /** s, where it asks to be left alone. */ retryAfter: number | undefined }
  /** `sent`: the connection stood, so that the other side may have heard it. */
  | { failed: 'not_web' | 'not_public' | 'unknown_name' | 'timeout' | 'unreachable' | 'certificate'; sent: boolean }

interface Letter {
  headers: Record<string, string>
  body: string
  /** ms, for DNS, the connection and the answer. */
  patience: number
  /** Bytes of the answer that are read: whoever says more is hung up on, and has answered all the same. */
  most: number
}

/** Reads the answer away, so that the other side may finish; its status has said everything. */
async function readAway(response: IncomingMessage, most: number): Promise<void> {
  let size = 0
  try {
    for await (const chunk of response) {
      size += (chunk as Buffer).length
      if (size > most) return
    }
  } catch {
    // Broken off after the status.
  } finally {
    response.destroy()
  }
}

/** Posts to an address that a seller named: to checked addresses only, and whoever sends it elsewhere is not followed. Never rejects (resolution 42). */
export function guardedPost(url: URL, outside: Outside, { headers, body, patience, most }: Letter): Promise<Posted> {
  let sent = false
  let answered: Posted | undefined
  async function post(signal: AbortSignal): Promise<Posted> {
    const place = await locate(url, outside)
    if (typeof place === 'string') return { failed: place, sent }
    if (signal.aborted) return { failed: 'timeout', sent }
    const response = await connect(place, { method: 'POST', headers, body, connected: () => { sent = true } }, signal)
    answered = { status: response.statusCode ?? 0, retryAfter: secondsOf(response.headers['retry-after'] ?? null) }
    await readAway(response, most)
    return answered
  }
  return inTime<Posted>(
    patience,
    (signal) => post(signal).catch((error: unknown) => ({ failed: signal.aborted ? 'timeout' : isCertificateError(error) ? 'certificate' : 'unreachable', sent })),
    () => answered ?? { failed: 'timeout', sent },
  )
}
