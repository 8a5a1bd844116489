/** Streams of one user in one process; far more than the tabs that anyone uses. */
export const maxStreamsPerUser = 20

/** Returns a function that releases the stream; undefined if the user has reached the limit. */
export type AcquireStream = (userId: number) => (() => void) | undefined

/**
 * Limits the open streams of each user. Refuses the newest stream instead of closing the oldest, because
 * reconnecting tabs would otherwise close each other forever.
 */
export function createStreamLimit(maxStreams = maxStreamsPerUser): AcquireStream {
  const openStreams = new Map<number, number>()
  return (userId) => {
    const open = openStreams.get(userId) ?? 0
    if (open >= maxStreams) return undefined
    openStreams.set(userId, open + 1)
    return () => {
      const left = openStreams.get(userId)! - 1
      if (left > 0) openStreams.set(userId, left)
      else openStreams.delete(userId)
    }
  }
}
