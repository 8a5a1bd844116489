/** Gives up a request after `ms`. Safari before 16 has no such signal (iPhones that end at iOS 15): there the request waits as long as the browser does, and is sent all the same. */
export const timeLimit = (ms: number): AbortSignal | undefined => AbortSignal.timeout?.(ms)
