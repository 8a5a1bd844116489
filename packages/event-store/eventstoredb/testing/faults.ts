import { Metadata, type ServiceError, status } from '@grpc/grpc-js'

/** Switches for failures. A number says how many of the next calls fail. */
export interface Faults {
  /** Calls refused before they take effect. */
  unavailable: number
  /** Appends refused with this port as the leader's. */
  notLeader: { times: number; leaderPort: number }
  /** Appends recorded, but the connection is lost before the answer. */
  loseAcknowledgement: number
  /** Appends refused as if another writer had been faster. */
  wrongExpectedVersion: number
  /**
   * Calls are accepted and wait for this, as in a process that was stopped: then all are carried out, also
   * those that their caller has given up. Set by `freeze` and `thaw` of the server.
   */
  frozen: Promise<void> | undefined
  /** Appends wait for this, and everything else is answered: a slow disk. */
  slowCommits: Promise<void> | undefined
  /**
   * Appends answered with a commit timeout. The first of them is recorded after the last: until then the
   * server lets repetitions time out too.
   */
  commitTimeouts: number
  /** Subscriptions accepted and never confirmed, although reads are answered. */
  unconfirmedSubscriptions: boolean
  /** Calls refused because of user or password. */
  passwordRefused: boolean
  /** Reads from a position inside of a record fail as in releases before 24.2. */
  hasNoInvalidPosition: boolean
  /** Delay before each event of an answer. */
  eventDelayMs: number
  /** Each subscription breaks after this many events. */
  dropSubscriptionAfter: number | undefined
}

export const noFaults = (): Faults => ({
  unavailable: 0,
  notLeader: { times: 0, leaderPort: 0 },
  loseAcknowledgement: 0,
  wrongExpectedVersion: 0,
  frozen: undefined,
  slowCommits: undefined,
  commitTimeouts: 0,
  unconfirmedSubscriptions: false,
  passwordRefused: false,
  hasNoInvalidPosition: false,
  eventDelayMs: 0,
  dropSubscriptionAfter: undefined,
})

export const unavailable = (): Partial<ServiceError> => ({
  code: status.UNAVAILABLE,
  details: 'Server Is Not Ready',
})

export const commitTimeout = (): Partial<ServiceError> => ({
  code: status.ABORTED,
  details: 'Commit phase timeout',
})

export const passwordRefused = (): Partial<ServiceError> => ({
  code: status.UNAUTHENTICATED,
  details: 'Bad HTTP status 401',
})

/** Releases before 24.2 have no error of its own for it. */
export const invalidPosition = ({ hasNoInvalidPosition }: Faults): Partial<ServiceError> =>
  hasNoInvalidPosition
    ? { code: status.UNKNOWN, details: 'Unexpected ReadAllResult: Error' }
    : { code: status.INVALID_ARGUMENT, details: 'Trying to read from an invalid position.' }

export const notLeader = (port: number): Partial<ServiceError> => {
  const metadata = new Metadata()
  metadata.set('exception', 'not-leader')
  metadata.set('leader-endpoint-host', '127.0.0.1')
  metadata.set('leader-endpoint-port', String(port))
  return { code: status.NOT_FOUND, details: 'Leader info available', metadata }
}
