import type { NatsServer } from '@pazar/change-notifications/testing/nats-server.ts'
import type { TestDnsServer } from '@pazar/command-api/testing/dns-server.ts'
import type { TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import type { ProcessHandle } from './part.ts'
import { admin } from './shop.ts'

type Pair = [ProcessHandle, ProcessHandle]

/** The variables that all processes share. */
export const environmentOf = ({
  database,
  nats,
  dns,
}: {
  database: TestDatabase
  nats: NatsServer
  dns: TestDnsServer
}): Record<string, string> => ({
  DATABASE_URL: database.url,
  NATS_URL: nats.url,
  APP_SECRET: 'a secret of at least thirty-two characters',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  PUBLIC_ORIGIN: 'https://pazar.test',
  PLATFORM_ADDRESS: '203.0.113.10',
  DNS_SERVER: dns.address,
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'warn',
})

type StartPart = (part: string, more?: Record<string, string>) => Promise<ProcessHandle>

const startPair = (started: StartPart, part: string): Promise<Pair> =>
  Promise.all([started(part), started(part)])

/** Starts two processes of each part that follows or serves the log, and one of `reactions`. */
export async function startLogParts(started: StartPart): Promise<{
  commands: Pair
  projections: Pair
  queries: Pair
  reactions: ProcessHandle
}> {
  // Start all at once as compose does; the first process creates the tables.
  const [commands, projections, queries, reactions] = await Promise.all([
    startPair(started, 'command-api'),
    startPair(started, 'projections'),
    startPair(started, 'query-api'),
    started('reactions'),
  ])
  return { commands, projections, queries, reactions }
}

/** Starts two `workers`, and a `public-site` on these two APIs. */
export async function startOtherParts(
  started: StartPart,
  commandApi: ProcessHandle,
  queryApi: ProcessHandle,
): Promise<{ workers: Pair; site: ProcessHandle }> {
  const urls = { COMMAND_API_URL: commandApi.url, QUERY_API_URL: queryApi.url }
  const [workers, site] = await Promise.all([startPair(started, 'workers'), started('public-site', urls)])
  return { workers, site }
}
