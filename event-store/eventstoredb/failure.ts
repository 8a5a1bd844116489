import { setTimeout as sleep } from 'node:timers/promises'
import { ErrorType, isCommandError } from '@eventstore/db-client'
import { StoreUnavailable } from '../event-store.ts'

/** Failures that the same call would meet again: the caller's mistake or the operator's, told as they are. */
const lasting: readonly string[] = [
  ErrorType.ACCESS_DENIED, ErrorType.INVALID_ARGUMENT, ErrorType.INVALID_TRANSACTION, ErrorType.STREAM_DELETED,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED, ErrorType.UNSUPPORTED, ErrorType.WRONG_EXPECTED_VERSION, ErrorType.STREAM_NOT_FOUND,
]
/** Failures that another attempt, perhaps at another node, may well not meet. */
const passing: readonly string[] = [ErrorType.NOT_LEADER, ErrorType.UNAVAILABLE, ErrorType.CANCELLED]
const resourceExhausted = 8

const kind = (error: unknown): string => (error instanceof Error && isCommandError(error) ? error.type : ErrorType.UNKNOWN)
const tooLarge = (error: unknown) => (error as { code?: unknown } | undefined)?.code === resourceExhausted

export const isStreamNotFound = (error: unknown): boolean => kind(error) === ErrorType.STREAM_NOT_FOUND

/** A time limit of ours passed: what became of the call is unknown. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** Anything but a lasting failure: a node or the way to it is gone, or was slow. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof StoreUnavailable || error instanceof NoAnswer || (!(error instanceof TypeError) && !lasting.includes(kind(error)) && !tooLarge(error))

/** What the port promises to throw. */
const asPortError = (error: unknown): unknown =>
  error instanceof StoreUnavailable || !isUnavailable(error) ? error : new StoreUnavailable('EventStoreDB cannot be reached', { cause: error })

const attempts = 6

/**
 * Makes the call again where a leader changed or a connection broke, up to about 1.5 s. A deadline that passed is not waited for
 * twice.
 * @throws StoreUnavailable
 */
export const persistently = async <T>(call: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (attempt === attempts || error instanceof NoAnswer || !passing.includes(kind(error))) throw asPortError(error)
      await sleep(25 * 2 ** attempt)
    }
  }
}
