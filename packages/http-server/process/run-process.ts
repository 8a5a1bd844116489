/**
 * Runs a process. An error of `start` becomes one line and exit code 1; the first SIGINT or SIGTERM stops it,
 * a second one exits at once.
 */
export async function runProcess(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  try {
    const { stop } = await start()
    let stopping = false
    const end = () => {
      if (stopping) process.exit(1)
      stopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
