import { NoAnswer, StoreSilent } from './failure.ts'

/** Watches one call. */
export interface SilenceWatch {
  /** Part of the answer has arrived. */
  heard(): void
  stop(): void
}

/** Starts to watch a call, which `giveUp` ends. */
export type WatchSilence = (giveUp: (error: NoAnswer) => void) => SilenceWatch

/**
 * Timers that are due after this process was busy fire before it reads from its sockets. Waits until it has
 * read what has arrived.
 */
const readSockets = () => new Promise((resolve) => setImmediate(resolve))

/** Gives a call up after so many ms without any part of its answer. */
export const limitSilence =
  (timeoutMs: number): WatchSilence =>
  (giveUp) => {
    let isSilent = true
    const check = async () => {
      isSilent = true
      await readSockets()
      if (isSilent) giveUp(new NoAnswer(`EventStoreDB was silent for ${timeoutMs} ms`))
    }
    const timer = setTimeout(() => void check(), timeoutMs)
    return {
      heard() {
        isSilent = false
        timer.refresh()
      },
      stop() {
        isSilent = false
        clearTimeout(timer)
      },
    }
  }

export interface SilenceOptions {
  /** A small call that a working store answers at once; rejects with `NoAnswer` after half of `silenceMs`. */
  probe(): Promise<unknown>
  /** ms after which a store that answers nothing is given up. */
  silenceMs: number
  /** ms after which a call is given up although the store answers others. */
  deadlineMs: number
}

/**
 * Tells a frozen store from a slow one. A call that has waited for half of `silenceMs` sends a probe (one at a
 * time for all calls); if that is not answered within the other half either, the store is frozen and the call
 * is given up. A store that answers the probe is only slow, as with commits on a busy disk, and the call waits
 * on: giving up healthy appends after 2 s would turn load into refused orders. A timer that fires late because
 * this process was busy costs a probe, never an answer that has already arrived. No call is given up before
 * `silenceMs`, also if the failed probe was begun by a call that has waited longer.
 */
export const createSilenceWatch = ({ probe, silenceMs, deadlineMs }: SilenceOptions): WatchSilence => {
  let probing: Promise<boolean> | undefined
  const isAnswering = () =>
    (probing ??= probe()
      .then(
        () => true,
        (error: unknown) => !(error instanceof NoAnswer),
      )
      .finally(() => (probing = undefined)))

  /** Asks until there is an answer, or until the call has been silent for `silenceMs`. */
  const isFrozenSince = async (silentSince: number) => {
    if (await isAnswering()) return false
    const restMs = silentSince + silenceMs - performance.now()
    if (restMs <= 0) return true
    const isOver = new Promise<false>((resolve) => setTimeout(resolve, restMs, false).unref())
    return !(await Promise.race([isAnswering(), isOver]))
  }

  return (giveUp) => {
    let heardAt = performance.now()
    let isStopped = false
    const check = async () => {
      const silentSince = heardAt
      const isPastDeadline = performance.now() - silentSince >= deadlineMs
      const isFrozen = !isPastDeadline && (await isFrozenSince(silentSince))
      await readSockets()
      if (isStopped || heardAt !== silentSince) return
      if (isPastDeadline) giveUp(new NoAnswer(`EventStoreDB did not answer within ${deadlineMs} ms`))
      else if (isFrozen) giveUp(new StoreSilent(`EventStoreDB answered nothing for ${silenceMs} ms`))
      else timer.refresh()
    }
    const timer = setTimeout(() => void check(), silenceMs / 2)
    return {
      heard() {
        heardAt = performance.now()
        timer.refresh()
      },
      stop() {
        isStopped = true
        clearTimeout(timer)
      },
    }
  }
}

/** The call's outcome, unless the store is silent before. @throws NoAnswer */
export const unlessSilent = <T>(watchSilence: WatchSilence, call: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const watch = watchSilence(reject)
    call.then(resolve, reject).finally(watch.stop)
  })
