const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export interface OriginFacts {
  method: string
  /** The `Origin` header. */
  origin: string | undefined
  /** Scheme and host of the request as the browser made it. */
  requestOrigin: string
}

/**
 * Whether a request with a cookie may change state: only if one of our own pages made it (session/token). Our
 * own origins are the public origin and the requested host, since a browser sends its cookie to no other
 * host.
 */
export const isOurOrigin = (publicOrigin: string, { method, origin, requestOrigin }: OriginFacts): boolean =>
  safeMethods.has(method) || (origin !== undefined && (origin === publicOrigin || origin === requestOrigin))
