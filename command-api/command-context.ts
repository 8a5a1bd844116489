import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { Call } from '@pazar/http-server/routing/endpoint.ts'
import type { FoldCache } from './command-handler/fold-cache.ts'
import type { HandleCommand } from './command-handler/handle-command.ts'

/** What every command needs, whatever its aggregate. */
export interface CommandContext {
  handle: HandleCommand
  folds: FoldCache
  now(): Date
}

/** Metadata of the events of a request: actor, time and correlation id. */
export const metadataOf = (
  call: Pick<Call, 'actor' | 'correlationId'>,
  now: Date,
): Omit<Metadata, 'schemaVersion'> => ({
  at: now.toISOString(),
  actor: call.actor,
  correlationId: call.correlationId,
  causationId: null,
})
