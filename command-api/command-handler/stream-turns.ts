/** One job of a stream at a time, in the order in which they came; jobs of other streams do not wait. */
export function streamTurns(): <T>(stream: string, job: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (stream, job) => {
    const before = last.get(stream)
    const mine = before ? before.then(job, job) : job()
    last.set(stream, mine)
    try {
      return await mine
    } finally {
      if (last.get(stream) === mine) last.delete(stream)
    }
  }
}
