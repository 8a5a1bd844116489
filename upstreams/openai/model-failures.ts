/**
 * Why a model has written nothing. `wrong_key`: not let in. `no_credit`: nothing left to pay with. `too_many`: for the moment. `not_known`: no such model
 * or option. `down`: an error of its own. `unreachable`: no connection. `late`: the time was over. `unreadable`: broken off, or no answer of this protocol.
 * `too_long`: cut off at its most tokens. `refused`: it would not write that. `left`: nobody waits any longer.
 */
export type ModelFailure = 'wrong_key' | 'no_credit' | 'too_many' | 'not_known' | 'down' | 'unreachable' | 'late' | 'unreadable' | 'too_long' | 'refused' | 'left'

const byCode: Record<string, ModelFailure> = { insufficient_quota: 'no_credit', rate_limit_exceeded: 'too_many', server_error: 'down' }

/** What the library threw, by its status and code (https://developers.openai.com/api/docs/guides/error-codes). Its message may quote the key, so it goes nowhere. */
export function failureOf(error: unknown): ModelFailure {
  const { status, code, name } = error as { status?: unknown; code?: unknown; name?: unknown }
  if (typeof code === 'string' && byCode[code]) return byCode[code]
  if (status === 401 || status === 403) return 'wrong_key'
  if (status === 429) return 'too_many'
  if (typeof status === 'number') return status >= 500 || status === 408 || status === 409 ? 'down' : 'not_known'
  // The library names its own by their classes; what breaks in the middle of an answer comes from below it.
  return name === 'Error' && (error as { constructor?: { name?: string } }).constructor?.name?.startsWith('APIConnection') ? 'unreachable' : 'unreadable'
}

/** Below the library: no server, no way to it, or none that is who it says. */
const neverConnected = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|.*(?:CERT|SELF_SIGNED|ISSUER).*)$/

/** Whether certainly nothing was spent: refused by a status, or never sent. All else may have been thought about, and is paid for. */
export function spentNothing(error: unknown): boolean {
  if (typeof (error as { status?: unknown }).status === 'number') return true
  for (let cause = error, depth = 0; cause && depth < 5; cause = (cause as { cause?: unknown }).cause, depth++) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && neverConnected.test(code)) return true
  }
  return false
}
