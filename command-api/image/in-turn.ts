/** Runs at most `most` jobs at once; the others wait for their turn. */
export function inTurn(most: number): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (job) => {
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await job()
    } finally {
      // The place goes to the next who waits, so that nobody who comes now gets in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
