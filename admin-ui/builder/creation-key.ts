import { attemptStorage } from '../session/attempt-storage.ts'

const keyOf = (userId: number) => `pazar-builder-key-${userId}`

/**
 * The idempotency key of a creation, stored beside the draft. Repeating the same creation, even after a
 * reload that lost the answer, reuses the key; changed content gets a new one.
 */
export function creationKey(userId: number, body: unknown): string {
  const text = JSON.stringify(body)
  const stored = attemptStorage(() => JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')) as {
    key?: unknown
    text?: unknown
  } | null
  if (stored?.text === text && typeof stored.key === 'string') return stored.key
  const key = crypto.randomUUID()
  // Without storage the key lasts for this attempt only.
  attemptStorage(() => localStorage.setItem(keyOf(userId), JSON.stringify({ key, text })))
  return key
}

/** Ensures that the next creation gets a new key, even with the same content. */
export const forgetCreationKey = (userId: number): void =>
  attemptStorage(() => localStorage.removeItem(keyOf(userId)))
