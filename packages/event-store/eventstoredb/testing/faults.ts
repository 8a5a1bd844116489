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
  /** Calls accepted and never answered. */
  silent: boolean
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
  silent: false,
  eventDelayMs: 0,
  dropSubscriptionAfter: undefined,
})

export const unavailable = (): Partial<ServiceError> => ({
  code: status.UNAVAILABLE,
  details: 'Server Is Not Ready',
})

export const notLeader = (port: number): Partial<ServiceError> => {
  const metadata = new Metadata()
  metadata.set('exception', 'not-leader')
  metadata.set('leader-endpoint-host', '127.0.0.1')
  metadata.set('leader-endpoint-port', String(port))
  return { code: status.NOT_FOUND, details: 'Leader info available', metadata }
}
