/**
 * Aborts a request after `ms`. Safari before 16 (iPhones limited to iOS 15) does not support it; there the
 * browser's own timeout applies.
 */
export const timeoutSignal = (ms: number): AbortSignal | undefined => AbortSignal.timeout?.(ms)
