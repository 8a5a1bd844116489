import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import type { ReadModel } from '../read-model.ts'

export type PageFor =
  | { events: Logged[] }
  /** An event that this program cannot read, and that is none of the read model's business. */
  | { skipped: Position }

/**
 * The log as one read model reads it, in pages, to its end. Whether an event that cannot be read concerns the read model is told
 * by its stream.
 * @throws UnreadableEvent where it does.
 */
export async function* readFor(model: ReadModel, log: EventLog, after: Position, personalData = model.personalData): AsyncGenerator<PageFor> {
  for (let from: Position | undefined = after; from !== undefined; ) {
    try {
      for await (const events of log.readAll({ after: from, personalData })) yield { events }
      from = undefined
    } catch (error) {
      if (!(error instanceof UnreadableEvent) || model.keyOf(error.event) !== undefined) throw error
      from = error.event.position
      yield { skipped: from }
    }
  }
}
