/** Options of retries and pace. The app uses `defaultSendingOptions`; `startReactions` accepts overrides. */
export interface SendingOptions {
  /** After this many failed attempts a delivery is dead and waits for a person. */
  maxAttempts: number
  /** Delay before the second attempt, doubling up to `maxSeconds`. */
  backOff: { firstSeconds: number; maxSeconds: number }
  /**
   * After `maxFaults` faults in a row the circuit opens for `firstSeconds`, then one call probes it. Each
   * failed probe doubles the time, up to `maxSeconds`.
   */
  circuit: { maxFaults: number; firstSeconds: number; maxSeconds: number }
  /** How long a silent sender keeps its partition. */
  leaseSeconds: number
  /** Longest sleep while nothing is due. */
  idleSeconds: number
  /** Random source, in [0, 1). */
  random(): number
}

/** Twenty attempts take about eleven hours, so deliveries survive an outage of a night. */
export const defaultSendingOptions: SendingOptions = {
  maxAttempts: 20,
  backOff: { firstSeconds: 10, maxSeconds: 3600 },
  circuit: { maxFaults: 10, firstSeconds: 15, maxSeconds: 300 },
  leaseSeconds: 30,
  idleSeconds: 5,
  random: Math.random,
}
