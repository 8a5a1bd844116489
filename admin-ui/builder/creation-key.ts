const keyOf = (userId: number) => `pazar-builder-key-${userId}`

/**
 * The idempotency key of one creation, kept beside the draft: the same website asked for again, also after a reload that lost the answer, is answered as the
 * first time. What has been changed since is another website.
 */
export function creationKey(userId: number, body: unknown): string {
  const text = JSON.stringify(body)
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as { key?: unknown; text?: unknown } | null
    if (kept?.text === text && typeof kept.key === 'string') return kept.key
  } catch {
    // As good as none.
  }
  const key = crypto.randomUUID()
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ key, text }))
  } catch {
    // Without storage it lives as long as this attempt.
  }
  return key
}

/** The next website is another one, whatever is typed. */
export const forgetCreationKey = (userId: number): void => {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Nothing was kept.
  }
}
