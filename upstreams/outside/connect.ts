import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import type { Place } from './outside.ts'

/** DNS is not asked again: what was checked is what is connected to. */
function pinned(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_host, options, answer) => (options.all ? answer(null, all) : answer(null, all[0]!.address, all[0]!.family))
}

/** One GET over a connection of its own, which no proxy of the environment takes elsewhere. @throws what the connection throws. */
export function connect({ url, addresses }: Place, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  const options = {
    lookup: pinned(addresses), signal, method: 'GET', agent: secure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false }),
    headers: {
      accept, 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'sr-Latn,sr;q=0.9,bs;q=0.8,hr;q=0.7,en;q=0.5',
      'user-agent': 'Mozilla/5.0 (compatible; Pazar/1.0; product page reader)', connection: 'close',
    },
  }
  return new Promise((resolve, reject) => {
    const asked = secure ? httpsRequest(url, options, resolve) : httpRequest(url, options, resolve)
    asked.on('error', reject)
    asked.end()
  })
}
