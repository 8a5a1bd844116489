import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import type { Place } from './outside.ts'

/** DNS is not asked again: what was checked is what is connected to. */
function pinned(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_host, options, answer) => (options.all ? answer(null, all) : answer(null, all[0]!.address, all[0]!.family))
}

interface Request {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Called once somebody is there to be spoken to: from here on he may have heard it. */
  connected?: () => void
}

/** One request over a connection of its own, which no proxy of the environment takes elsewhere. @throws what the connection throws. */
export function connect({ url, addresses }: Place, { method, headers, body, connected }: Request, signal: AbortSignal): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  const options = {
    lookup: pinned(addresses), signal, method, agent: secure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false }),
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), connection: 'close' },
  }
  return new Promise((resolve, reject) => {
    const asked = secure ? httpsRequest(url, options, resolve) : httpRequest(url, options, resolve)
    asked.on('error', reject)
    if (connected) asked.on('socket', (socket) => socket.once(secure ? 'secureConnect' : 'connect', connected))
    asked.end(body)
  })
}

/** Whether a connection failed because the other side could not prove who it is. */
export const isCertificateError = (error: unknown): boolean => /CERT|SIGNED|ALTNAME|UNABLE_TO_/.test(String((error as { code?: unknown }).code ?? ''))
