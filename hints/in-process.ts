import type { Hint, Hints } from './hints.ts'

/** Pino's shape, as much of it as hints need. */
export interface HintLog {
  warn(details: object, message: string): void
}

/** Receivers in this process. A receiver that throws is logged and does not keep the others from hearing. */
export const openReceivers = (log: HintLog): Pick<Hints, 'publish' | 'subscribe'> & { clear(): void } => {
  const receivers = new Set<(hint: Hint) => void>()
  const hand = (hint: Hint) => {
    for (const receive of receivers) {
      try {
        receive(hint)
      } catch (error) {
        log.warn({ err: error, hint }, 'a receiver of hints failed')
      }
    }
  }
  return {
    // Deferred, so that a publisher in the middle of its work is never interrupted by a receiver.
    publish: (hint) => void setImmediate(hand, hint),
    subscribe: (receive) => {
      const receiver = (hint: Hint) => receive(hint)
      receivers.add(receiver)
      return () => void receivers.delete(receiver)
    },
    clear: () => receivers.clear(),
  }
}

/** Hints within one process: `npm start`, where all parts live together. */
export const openInProcessHints = (log: HintLog = console): Hints => {
  const { publish, subscribe, clear } = openReceivers(log)
  return { publish, subscribe, description: 'u procesu', connected: () => true, close: async () => clear() }
}
