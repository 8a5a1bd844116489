export interface SharedRequests<Answer> {
  /** Starts a request, or joins the one that is running for this key. */
  get(key: string): Promise<Answer>
  isRunning(key: string): boolean
}

/** Runs at most one request per key at a time, whose answer or error all callers of that time share. */
export function shareRequests<Answer>(request: (key: string) => Promise<Answer>): SharedRequests<Answer> {
  const running = new Map<string, Promise<Answer>>()
  return {
    get(key) {
      const answer = running.get(key) ?? request(key).finally(() => running.delete(key))
      running.set(key, answer)
      return answer
    },
    isRunning: (key) => running.has(key),
  }
}
