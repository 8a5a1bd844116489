/**
 * Thrown if the data that was read or built no longer matches the log or the live tables, so that the work
 * must start over.
 */
export class Outdated extends Error {
  override name = 'Outdated'
}

const maxAttempts = 5

/** Restarts work that became outdated while it ran, a few times. */
export async function retryIfOutdated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Outdated) || attempt === maxAttempts) throw error
    }
  }
}
