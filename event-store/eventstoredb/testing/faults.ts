import { Metadata, type ServiceError, status } from '@grpc/grpc-js'

/** Switches for what can go wrong. Counts say how many of the next calls it happens to. */
export interface Faults {
  /** Calls refused before anything is done. */
  unavailable: number
  /** Appends refused, naming this as the leader's port. */
  notLeader: { times: number; leaderPort: number }
  /** Appends recorded, and the connection lost before the answer. */
  loseAcknowledgement: number
  /** Appends refused as if somebody else had been faster. */
  wrongExpectedVersion: number
  /** Calls accepted and never answered. */
  silent: boolean
  /** Wait before each event of an answer, ms. */
  slow: number
  /** Each subscription breaks after this many events. */
  dropSubscriptionAfter: number | undefined
}

export const noFaults = (): Faults => ({
  unavailable: 0,
  notLeader: { times: 0, leaderPort: 0 },
  loseAcknowledgement: 0,
  wrongExpectedVersion: 0,
  silent: false,
  slow: 0,
  dropSubscriptionAfter: undefined,
})

export const unavailable = (): Partial<ServiceError> => ({ code: status.UNAVAILABLE, details: 'Server Is Not Ready' })

export const notLeader = (port: number): Partial<ServiceError> => {
  const metadata = new Metadata()
  metadata.set('exception', 'not-leader')
  metadata.set('leader-endpoint-host', '127.0.0.1')
  metadata.set('leader-endpoint-port', String(port))
  return { code: status.NOT_FOUND, details: 'Leader info available', metadata }
}
