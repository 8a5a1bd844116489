/** Time limit for the whole stop; longer than requests in flight may take. */
const stopTimeoutMs = 20_000

/**
 * Stops once on a signal or when the launcher is gone. Ctrl-C arrives from the terminal and again through
 * npm and the launcher, so only a signal at least a second later forces an exit. Answers a function for
 * other reasons to stop.
 */
export const onStop = (stop: () => Promise<void>): ((exitCode: number) => void) => {
  let requestedAt: number | undefined
  const end = (exitCode: number) => {
    if (requestedAt !== undefined) {
      if (performance.now() - requestedAt > 1_000) process.exit(1)
      return
    }
    requestedAt = performance.now()
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
  process.on('disconnect', () => end(0))
  return end
}
