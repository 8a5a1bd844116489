import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import type { ResolvedTarget } from './address-policy.ts'

/** Skips DNS, so that the connection goes to the addresses that were checked. */
function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_host, options, answer) =>
    options.all ? answer(null, all) : answer(null, all[0]!.address, all[0]!.family)
}

interface Request {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Called when the connection is established; from then on the receiver may have got the request. */
  onConnect?: () => void
}

/**
 * Sends one request on its own connection, ignoring proxies of the environment.
 * @throws connection errors
 */
export function connect(
  { url, addresses }: ResolvedTarget,
  { method, headers, body, onConnect }: Request,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  const options = {
    lookup: pinnedLookup(addresses),
    signal,
    method,
    agent: secure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false }),
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      connection: 'close',
    },
  }
  return new Promise((resolve, reject) => {
    const request = secure ? httpsRequest(url, options, resolve) : httpRequest(url, options, resolve)
    request.on('error', reject)
    if (onConnect)
      request.on('socket', (socket) => socket.once(secure ? 'secureConnect' : 'connect', onConnect))
    request.end(body)
  })
}

/** Whether a connection failed because of the receiver's TLS certificate. */
export const isCertificateError = (error: unknown): boolean =>
  /CERT|SIGNED|ALTNAME|UNABLE_TO_/.test(String((error as { code?: unknown }).code ?? ''))
