const keyOf = (userId: number) => `pazar-builder-key-${userId}`

/**
 * The idempotency key of a creation, stored beside the draft. Repeating the same creation, even after a
 * reload that lost the answer, reuses the key; changed content gets a new one.
 */
export function creationKey(userId: number, body: unknown): string {
  const text = JSON.stringify(body)
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as {
      key?: unknown
      text?: unknown
    } | null
    if (stored?.text === text && typeof stored.key === 'string') return stored.key
  } catch {
    // Unreadable: treat as absent.
  }
  const key = crypto.randomUUID()
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ key, text }))
  } catch {
    // Without storage the key lasts for this attempt only.
  }
  return key
}

/** Ensures that the next creation gets a new key, even with the same content. */
export const forgetCreationKey = (userId: number): void => {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Storage is unavailable, so no key was stored.
  }
}
