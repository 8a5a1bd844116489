import { randomUUID } from 'node:crypto'
import type { FoldCache, StreamState } from '../command-handler/fold-cache.ts'
import type { Fold } from '../command-handler/fold.ts'
import { derivedUuid } from './derived-ids.ts'
import type { SequentialIds, SequentialKind } from './sequential-ids.ts'

export interface CreateOnceOptions<State> {
  kind: SequentialKind
  userId: number
  key: string | undefined
  stream(id: number): string
  fold: Fold<State>
  exists(state: State): boolean
  appSecret: string
}

/**
 * Ids for a request that creates something: a free id and the id of its first event, both stable for
 * repetitions under one Idempotency-Key; or the result of the first request under that key.
 */
export async function createOnce<State>(
  { ids, folds }: { ids: SequentialIds; folds: FoldCache },
  { kind, userId, key, stream, fold, exists, appSecret }: CreateOnceOptions<State>,
): Promise<{ id: number; eventId: string } | { created: StreamState<State> }> {
  let request = await ids.forRequest(kind, userId, key)
  for (;;) {
    const { id, repeated } = request
    const loaded = await folds.load(stream(id), fold)
    if (!exists(loaded.state))
      return {
        id,
        eventId: key === undefined ? randomUUID() : derivedUuid(appSecret, 'created', kind, userId, key, id),
      }
    if (repeated) return { created: loaded }
    request = await ids.replace(kind, userId, key, id)
  }
}
