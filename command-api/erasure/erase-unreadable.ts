import type { Position } from '@pazar/event-store/event-store.ts'
import { type EventLog, isUndecodable } from '@pazar/event-store/event-log.ts'

type EraseOptions = Parameters<EventLog['eraseCustomer']>[1]

/** Position of the stream's `PersonalDataErased`, even if other events cannot be decoded. */
export async function erasedPosition(
  log: Pick<EventLog, 'readStream'>,
  stream: string,
): Promise<Position | undefined> {
  for await (const entry of log.readStream(stream, { personalData: 'hidden', undecodable: 'include' }))
    if (!isUndecodable(entry) && entry.type === 'PersonalDataErased') return entry.position
  return undefined
}

/** Deletes the key of a stream that cannot be folded. Repeating it changes nothing. */
export async function eraseUnreadable(
  log: Pick<EventLog, 'readStream' | 'eraseCustomer'>,
  stream: string,
  options: EraseOptions,
): Promise<void> {
  if ((await erasedPosition(log, stream)) === undefined) await log.eraseCustomer(stream, options)
}
