import { batchesOf } from './batches-of.ts'

interface Skipped {
  orderId: string
  message: string
}

/** What the server has done of a bulk request. */
export interface BulkAnswer<Changed> {
  changed: readonly Changed[]
  skipped: readonly Skipped[]
}

/** What a bulk change did. After a failed request the rest is not sent. */
export interface BulkOutcome<Changed> {
  changed: Changed[]
  skipped: Skipped[]
  /** Why the rest was not changed. */
  error?: unknown
}

/** Sends changes in requests of at most `size`. `onProgress` gets the number of changes sent so far. */
export async function sendBatches<Change, Changed>(
  changes: readonly Change[],
  size: number,
  send: (part: readonly Change[]) => Promise<BulkAnswer<Changed>>,
  onProgress: (sent: number) => void,
): Promise<BulkOutcome<Changed>> {
  const outcome: BulkOutcome<Changed> = { changed: [], skipped: [] }
  let sent = 0
  onProgress(sent)
  try {
    for (const part of batchesOf(changes, size)) {
      const { changed, skipped } = await send(part)
      outcome.changed.push(...changed)
      outcome.skipped.push(...skipped)
      onProgress((sent += part.length))
    }
  } catch (error) {
    outcome.error = error
  }
  return outcome
}
