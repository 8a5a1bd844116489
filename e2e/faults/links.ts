import type { LinkTarget } from './supervised-part.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

export const portOf = (url: string) => Number(new URL(url.replace(/^\w+:/, 'http:')).port)
const withPort = (url: string, port: number) => url.replace(/:\d+(?=[/?]|$)/, `:${port}`)

/** Which servers a process of this module connects to, with the variable that names each. */
export const variablesOf = (module: string): Partial<Record<LinkTarget, string>> => ({
  database: 'DATABASE_URL',
  events: 'EVENTSTORE_URL',
  ...(['query-api', 'projections', 'reactions'].includes(module) && { nats: 'NATS_URL' }),
  ...(module === 'reactions' && { gateway: 'TELEGRAM_API_URL' }),
})

/** The address of each server; a proxy reads it at each connection, because a restart may change it. */
export type Servers = Partial<Record<LinkTarget, string>>

/** A proxy per server that the process connects to, and the environment that leads it there. */
export async function linksOf(
  variables: Partial<Record<LinkTarget, string>>,
  servers: Servers,
): Promise<{ links: Map<LinkTarget, TcpProxy>; environment: Record<string, string> }> {
  const links = new Map<LinkTarget, TcpProxy>()
  const environment: Record<string, string> = {}
  for (const [target, variable] of Object.entries(variables) as [LinkTarget, string][]) {
    const url = servers[target]
    if (url === undefined) continue
    const proxy = await startTcpProxy(() => [portOf(servers[target]!)])
    links.set(target, proxy)
    environment[variable] = withPort(url, proxy.port)
  }
  return { links, environment }
}
