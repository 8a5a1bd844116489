import { setTimeout as sleep } from 'node:timers/promises'
import { ErrorType, isCommandError } from '@eventstore/db-client'
import { StoreUnavailable } from '../event-store.ts'

/**
 * Failures that a retry would meet again: a mistake of the caller or the operator. They are rethrown
 * unchanged.
 */
const permanentErrorTypes: readonly string[] = [
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.INVALID_TRANSACTION,
  ErrorType.STREAM_DELETED,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.UNSUPPORTED,
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.STREAM_NOT_FOUND,
]
/** Failures that a retry, perhaps at another node, may avoid. */
const transientErrorTypes: readonly string[] = [
  ErrorType.NOT_LEADER,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  // gRPC's ABORTED ("Commit phase timeout"): the append is not committed yet, or is a repetition of one that is
  // not; the server lets it time out instead of answering it. Soon it answers the repetition as the first.
  ErrorType.TIMEOUT,
]
const resourceExhausted = 8

/** Of the error of a call over a channel that the client has closed after the failure of another call. */
export const closedChannelMessage = 'Channel has been shut down'

const errorTypeOf = (error: unknown): string =>
  error instanceof Error && isCommandError(error) ? error.type : ErrorType.UNKNOWN
/** A retry may avoid it, perhaps at another node. */
const isTransient = (error: unknown): boolean =>
  transientErrorTypes.includes(errorTypeOf(error)) ||
  (error instanceof Error && error.message === closedChannelMessage)
const tooLarge = (error: unknown) => (error as { code?: unknown } | undefined)?.code === resourceExhausted

export const isStreamNotFound = (error: unknown): boolean => errorTypeOf(error) === ErrorType.STREAM_NOT_FOUND

export const isAccessDenied = (error: unknown): boolean => errorTypeOf(error) === ErrorType.ACCESS_DENIED

/** gRPC's codes for a position from which nothing can be read: INVALID_ARGUMENT and OUT_OF_RANGE. */
const positionErrorCodes: readonly unknown[] = [3, 11]

/** Releases before 24.2 answer UNKNOWN instead, also for a damaged record. */
const failedRead = 'Unexpected ReadAllResult: Error'

/** True if the server has no record at the position from which it was to read. */
export const isInvalidPosition = (error: unknown): boolean =>
  positionErrorCodes.includes((error as { code?: unknown } | undefined)?.code) ||
  (error instanceof Error && error.message.includes(failedRead))

/** One of our time limits passed: it is unknown whether the call took effect. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** The store answered nothing at all in time. */
export class StoreSilent extends NoAnswer {
  override name = 'StoreSilent'
}

/** True for everything but permanent failures: a node or the network is down or slow. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  error instanceof NoAnswer ||
  (!(error instanceof TypeError) && !permanentErrorTypes.includes(errorTypeOf(error)) && !tooLarge(error))

/** Converts an error to what the port promises to throw. */
const asPortError = (error: unknown): unknown => {
  if (error instanceof StoreUnavailable || !isUnavailable(error)) return error
  const hasTimedOut = error instanceof StoreSilent || errorTypeOf(error) === ErrorType.TIMEOUT
  const message = hasTimedOut ? 'EventStoreDB does not answer' : 'EventStoreDB cannot be reached'
  return Object.assign(new StoreUnavailable(message, { cause: error }), { hasTimedOut })
}

const maxAttempts = 6
/** After a commit timeout, which takes the server 2 s, no attempt begins later than this. */
const maxCommitWaitMs = 5_000

/**
 * Retries a call if the leader changes, a connection breaks or a commit takes long; the pauses add up to
 * about 1.5 s. A call that exceeded its deadline is not retried.
 * @throws StoreUnavailable
 */
export const retryTransientErrors = async <T>(call: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      const type = errorTypeOf(error)
      const isTooLate = type === ErrorType.TIMEOUT && performance.now() - startedAt > maxCommitWaitMs
      if (attempt === maxAttempts || isTooLate || error instanceof NoAnswer || !isTransient(error))
        throw asPortError(error)
      await sleep(25 * 2 ** attempt)
    }
  }
}
