import { pause } from './pause.ts'

/** Repeats a step until the signal aborts, with a pause after a failure. */
export type UntilStopped = (step: () => Promise<void>, description: string) => Promise<void>

export const createUntilStopped =
  ({
    signal,
    retryMs,
    warn,
  }: {
    signal: AbortSignal
    retryMs: number
    warn(message: string, error: unknown): void
  }): UntilStopped =>
  async (step, description) => {
    while (!signal.aborted) {
      await step().catch(async (error: unknown) => {
        if (signal.aborted) return
        warn(description, error)
        await pause(retryMs, signal)
      })
    }
  }
