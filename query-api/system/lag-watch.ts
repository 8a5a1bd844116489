interface Checkpoint {
  name: string
  /** Decimal text. */
  position: string
}

interface Sample {
  head: bigint
  seenAt: Date
}

/** Returns the read models that have been behind the log for a while, and since when. */
export type LagWatch = (
  checkpoints: readonly Checkpoint[],
  head: string,
) => Promise<{ name: string; since: Date }[]>

export interface LagWatchOptions {
  now(): Date
  /** The time of the first event after the position; undefined if it cannot be read. */
  eventTimeAfter(position: string): Promise<Date | undefined>
}

/** Ignores shorter lags, which disappear by themselves. */
const minBehindMs = 30_000
const maxSamples = 1_000
/** For a read model that moves, the time of its next event is read at most this often. */
const maxEventTimeAgeMs = 10_000

/**
 * Creates a watch of the lag. Checkpoints do not record when the log passed them, so the watch remembers when
 * it first saw each head. For read models that were behind before its first sample, it reads the time of the
 * oldest event that is not applied.
 */
export function createLagWatch({ now, eventTimeAfter }: LagWatchOptions): LagWatch {
  let samples: Sample[] = []
  let firstHead: bigint | undefined
  let newestHead = -1n
  /** For read models that were behind before the first sample: the time of the event after their position. */
  const eventTimes = new Map<string, { position: string; at: Date | undefined; readAt: number }>()

  function remember(checkpoints: readonly Checkpoint[], head: bigint): void {
    firstHead ??= head
    if (head > newestHead) samples.push({ head, seenAt: now() })
    if (head > newestHead) newestHead = head
    samples = samples.filter((sample) => checkpoints.some(({ position }) => sample.head > BigInt(position)))
    // Keeps the first sample, so that the longest lag keeps its start. Other lags appear shorter by at most
    // the distance between two samples.
    if (samples.length > maxSamples) samples = samples.filter((_, index) => index % 2 === 0)
  }

  async function passedAt({ name, position }: Checkpoint): Promise<Date | undefined> {
    const seenAt = samples.find(({ head }) => head > BigInt(position))?.seenAt
    if (firstHead === undefined || BigInt(position) >= firstHead) return seenAt
    const cached = eventTimes.get(name)
    const nowMs = now().getTime()
    if (cached && (cached.position === position || nowMs - cached.readAt < maxEventTimeAgeMs))
      return cached.at ?? seenAt
    const at = await eventTimeAfter(position)
    eventTimes.set(name, { position, at, readAt: nowMs })
    return at ?? seenAt
  }

  return async (checkpoints, head) => {
    const at = now()
    remember(checkpoints, BigInt(head))
    const behind = await Promise.all(
      checkpoints.map(async (checkpoint) => {
        const since = BigInt(checkpoint.position) < BigInt(head) ? await passedAt(checkpoint) : undefined
        return since && at.getTime() - since.getTime() >= minBehindMs
          ? [{ name: checkpoint.name, since }]
          : []
      }),
    )
    return behind.flat()
  }
}
