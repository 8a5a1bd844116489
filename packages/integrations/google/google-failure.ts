import { parseRetryAfter } from '@pazar/safe-fetch/bounded-fetch.ts'

/** The errors that the library throws. */
interface Thrown {
  status?: number
  code?: string | number
  response?: {
    status?: number
    headers?: Headers
    data?: { error?: { status?: string; message?: string; details?: { reason?: string }[] } | string }
  }
  config?: { url?: string | URL }
}

/**
 * The meaning of Google's answer or silence:
 * https://developers.google.com/workspace/sheets/api/troubleshoot-api-errors
 */
export type GoogleFailure =
  | {
      kind:
        | 'not-found'
        | 'not-shared'
        | 'switched-off'
        | 'wrong-account'
        | 'not-a-sheet'
        | 'protected'
        | 'full'
        | 'too-large'
        | 'odd'
    }
  /**
   * Applies to the whole server, because for Google all sellers are one user, the service account.
   * `retryAfter` in seconds.
   */
  | { kind: 'too-often'; retryAfter: number }
  | { kind: 'down'; retryAfter: number | undefined }
  /** The request was sent, and no readable answer came. */
  | { kind: 'silent' }

/** Errors after which no byte of the request can have been sent. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'])

function requestFailure(status: number, message: string, isSwitchedOff: boolean): GoogleFailure {
  if (status === 404) return { kind: 'not-found' }
  if (status === 401) return { kind: 'wrong-account' }
  if (status === 403) return { kind: isSwitchedOff ? 'switched-off' : 'not-shared' }
  if (/protected (cell|range)/i.test(message)) return { kind: 'protected' }
  if (/above the limit of \d+ cells/i.test(message)) return { kind: 'full' }
  return { kind: /not supported for this document/i.test(message) ? 'not-a-sheet' : 'odd' }
}

/**
 * Classifies an error of the library by status, code and Google's reason. `tokenUrl` distinguishes the token
 * request from the call itself.
 */
export function failureOf(thrown: unknown, tokenUrl: string): GoogleFailure {
  const { response, config, code, status = response?.status } = thrown as Thrown
  const isToken = String(config?.url ?? '') === tokenUrl
  const retryAfter = parseRetryAfter(response?.headers?.get('retry-after') ?? null)
  // The library's message for a response above `maxContentLength`, whether declared or measured.
  if (!isToken && (status ?? 200) < 400 && /over (the )?limit/i.test(String((thrown as Error).message)))
    return { kind: 'too-large' }
  if (response === undefined || status === undefined || status < 400) {
    return isToken || neverSent.has(String(code)) ? { kind: 'down', retryAfter } : { kind: 'silent' }
  }
  const error = typeof response.data?.error === 'object' ? response.data.error : undefined
  const message = error?.message ?? ''
  // Limits apply per minute: https://developers.google.com/workspace/sheets/api/limits
  if (status === 429) return { kind: 'too-often', retryAfter: retryAfter ?? 60 }
  if (status >= 500) return { kind: 'down', retryAfter }
  return isToken
    ? { kind: 'wrong-account' }
    : requestFailure(
        status,
        message,
        error?.details?.some(({ reason }) => reason === 'SERVICE_DISABLED') ?? false,
      )
}
