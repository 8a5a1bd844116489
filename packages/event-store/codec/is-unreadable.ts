import { UnreadableEvent } from './codec.ts'
import { UnopenedKey } from './key-wrapping.ts'

/**
 * Whether a stream cannot be read or written because an event does not decode or its key does not decrypt.
 */
export const isUnreadable = (error: unknown): error is UnreadableEvent | UnopenedKey =>
  error instanceof UnreadableEvent || error instanceof UnopenedKey
