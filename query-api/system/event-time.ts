interface Entry {
  metadata?: { at: string }
  /** Set for an undecodable event if only its personal data is unreadable. */
  withoutPersonalData?: { metadata: { at: string } }
}

/** Reads the log after a position, oldest first, including undecodable events. */
export type ReadAll = (options: {
  after: string
  limit: number
  personalData: 'hidden'
  undecodable: 'include'
}) => AsyncIterable<readonly Entry[]>

/** The time of an undecodable event is unknown; the next readable event is about as old. */
const maxEvents = 10

/**
 * The time of the first event after a position; undefined if there is none, or if none of the first few is
 * readable.
 */
export async function eventTimeAfter(readAll: ReadAll, after: string): Promise<Date | undefined> {
  for await (const page of readAll({
    after,
    limit: maxEvents,
    personalData: 'hidden',
    undecodable: 'include',
  })) {
    for (const entry of page) {
      const metadata = entry.metadata ?? entry.withoutPersonalData?.metadata
      if (metadata) return new Date(metadata.at)
    }
  }
  return undefined
}
