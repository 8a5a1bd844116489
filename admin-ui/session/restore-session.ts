import { useSyncExternalStore } from 'react'
import { callWithTimeout } from '../data/call-with-timeout.ts'
import { statusOf } from '../data/refusal.ts'
import {
  adoptStoredSession,
  assumeSession,
  confirmSession,
  endSession,
  onSessionChange,
  sessionVersion,
} from './session.ts'
import { hasStoredToken, onTokenChange, storedUser } from './stored-session.ts'

/** A server that is down may leave a connection open without an answer. */
const timeoutMs = 8_000
const firstDelayMs = 1_000
const maxDelayMs = 30_000

let unreachable = false
const listeners = new Set<() => void>()

function setUnreachable(next: boolean): void {
  if (unreachable === next) return
  unreachable = next
  listeners.forEach((listener) => listener())
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isServerUnreachable = (): boolean => unreachable

/** True while the server does not answer who is signed in. */
export const useServerUnreachable = (): boolean =>
  useSyncExternalStore(onConnectionChange, isServerUnreachable)

let wakeRetry = () => {}

/** Retries at once. */
export const retryNow = (): void => wakeRetry()

/** Resolves early if the network is back, the session changes, or the user requests a retry. */
function nextAttempt(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      stopListening()
      wakeRetry = () => {}
      resolve()
    }
    const timer = setTimeout(done, delayMs)
    window.addEventListener('online', done)
    const stopListening = onSessionChange(done)
    wakeRetry = done
  })
}

const readAccount = async (): Promise<unknown> => (await callWithTimeout('/api/auth/me', {}, timeoutMs)).json

/**
 * Checks with the server who is signed in, by the stored token or by the cookie alone. Only a 401 ends the
 * session. After any other failure the last known user stays signed in, and the check is retried with growing
 * delays.
 */
export async function restoreSession(): Promise<void> {
  const version = sessionVersion()
  for (
    let delayMs = firstDelayMs;
    sessionVersion() === version;
    delayMs = Math.min(delayMs * 2, maxDelayMs)
  ) {
    try {
      confirmSession(await readAccount(), version)
      break
    } catch (error) {
      if (sessionVersion() !== version) break
      if (statusOf(error) === 401) {
        endSession()
        break
      }
    }
    assumeSession(storedUser())
    setUnreachable(true)
    await nextAttempt(delayMs)
  }
  setUnreachable(false)
}

/**
 * Follows the sign-ins and sign-outs of other tabs: all share the stored token, so this tab would show one user and
 * act as another. Returns a function that ends this.
 */
export const followOtherTabs = (): (() => void) =>
  onTokenChange(() => {
    if (!hasStoredToken()) return endSession()
    adoptStoredSession()
    void restoreSession()
  })
