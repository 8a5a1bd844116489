/** Runs one job per key at a time, in order of arrival; jobs of other keys do not wait. */
export function createKeyedMutex(): <T>(key: string, job: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, job) => {
    const before = last.get(key)
    const mine = before ? before.then(job, job) : job()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
