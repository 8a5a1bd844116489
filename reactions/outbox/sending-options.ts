/** How deliveries are tried again. The house runs on `usualSending`; all of it can be given to `startReactions`. */
export interface SendingOptions {
  /** After this many attempts that failed a delivery is dead and waits for a person. */
  maxAttempts: number
  /** s until the second attempt, doubling up to `most`. */
  backOff: { first: number; most: number }
  /** An upstream that fails `faults` times in a row by itself is left alone for `first` s, then asked once; each time that fails it is left alone twice as long, up to `most`. */
  circuit: { faults: number; first: number; most: number }
  /** s that a lane stays with a sender of which nothing is heard. */
  lease: number
  /** s to sleep at most where nothing is due. */
  idle: number
  /** Of [0, 1). */
  random(): number
}

/** Twenty attempts take about eleven hours: a night of an upstream's trouble is survived. */
export const usualSending: SendingOptions = {
  maxAttempts: 20,
  backOff: { first: 10, most: 3600 },
  circuit: { faults: 10, first: 15, most: 300 },
  lease: 30,
  idle: 5,
  random: Math.random,
}
