/** How long everything may take to stop, ms: longer than requests in flight may. */
const patience = 20_000

/**
 * Stops once, whoever asks: a signal, or the launcher going away. Ctrl-C reaches us from the terminal and again through npm and the
 * launcher; only one that comes a second later means "at once". Answers a function that other reasons to stop may call.
 */
export const onStop = (stop: () => Promise<void>): ((exitCode: number) => void) => {
  let asked: number | undefined
  const end = (exitCode: number) => {
    if (asked !== undefined) {
      if (performance.now() - asked > 1_000) process.exit(1)
      return
    }
    asked = performance.now()
    setTimeout(() => process.exit(1), patience).unref()
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
