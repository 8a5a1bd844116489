const stateless = new Set(['GET', 'HEAD', 'OPTIONS'])

export interface OriginFacts {
  method: string
  /** The `Origin` header. */
  origin: string | undefined
  /** Scheme and host of the request as the browser made it. */
  requestOrigin: string
}

/**
 * Whether a request that is signed in by cookie may change state: only when one of our own pages made it (resolution 12).
 * Our own is the public origin, or the very host that was asked, since a browser sends its cookie to no other.
 */
export const isOurOrigin = (publicOrigin: string, { method, origin, requestOrigin }: OriginFacts): boolean =>
  stateless.has(method) || (origin !== undefined && (origin === publicOrigin || origin === requestOrigin))
