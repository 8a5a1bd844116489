import { setTimeout } from 'node:timers/promises'

export interface RepeatingTask {
  /** Aborts the signal of the running step and waits for it to end. */
  stop(): Promise<void>
}

/**
 * Runs a step at once, and again `intervalMs` after each one has ended, until stopped.
 * @param onError Receives the error of a failed step; the loop continues.
 */
export function repeatUntilStopped(
  step: (signal: AbortSignal) => Promise<unknown>,
  { intervalMs, onError }: { intervalMs: number; onError(error: unknown): void },
): RepeatingTask {
  const stopping = new AbortController()
  const { signal } = stopping
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await step(signal).catch(onError)
      await setTimeout(intervalMs, undefined, { signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
