/**
 * Why a model has written nothing. `wrong_key`: access denied. `no_credit`: no credit left. `too_many`: rate
 * limit. `not_known`: unknown model or option. `down`: an error of the service. `unreachable`: no connection.
 * `late`: timeout. `unreadable`: the answer broke off or does not follow the protocol. `too_long`: cut off at
 * its maximum tokens. `refused`: the model refused to write it. `left`: the caller has left.
 */
export type ModelFailure =
  | 'wrong_key'
  | 'no_credit'
  | 'too_many'
  | 'not_known'
  | 'down'
  | 'unreachable'
  | 'late'
  | 'unreadable'
  | 'too_long'
  | 'refused'
  | 'left'

const byCode: Record<string, ModelFailure> = {
  insufficient_quota: 'no_credit',
  rate_limit_exceeded: 'too_many',
  server_error: 'down',
}

/**
 * Classifies an error of the library by its status and code
 * (https://developers.openai.com/api/docs/guides/error-codes). Its message may quote the key, so it is not
 * passed on.
 */
export function failureOf(error: unknown): ModelFailure {
  const { status, code, name } = error as { status?: unknown; code?: unknown; name?: unknown }
  if (typeof code === 'string' && byCode[code]) return byCode[code]
  if (status === 401 || status === 403) return 'wrong_key'
  if (status === 429) return 'too_many'
  if (typeof status === 'number')
    return status >= 500 || status === 408 || status === 409 ? 'down' : 'not_known'
  // The library names its own errors by their classes; an error in the middle of an answer comes from a lower
  // layer.
  return name === 'Error' &&
    (error as { constructor?: { name?: string } }).constructor?.name?.startsWith('APIConnection')
    ? 'unreachable'
    : 'unreadable'
}

/** Errors below the library: no server, no network, or an invalid certificate. */
const neverConnected =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|.*(?:CERT|SELF_SIGNED|ISSUER).*)$/

/**
 * Whether certainly no tokens were spent: the call was refused with a status, or never sent. Everything else
 * may have been processed and billed.
 */
export function spentNothing(error: unknown): boolean {
  if (typeof (error as { status?: unknown }).status === 'number') return true
  for (
    let cause = error, depth = 0;
    cause && depth < 5;
    cause = (cause as { cause?: unknown }).cause, depth++
  ) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && neverConnected.test(code)) return true
  }
  return false
}
