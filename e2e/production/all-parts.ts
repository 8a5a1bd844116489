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

/** Starts two processes of each part, and one of those that need no second one. */
export async function startParts(
  started: (part: string, more?: Record<string, string>) => Promise<ProcessHandle>,
): Promise<{
  commands: Pair
  projections: Pair
  queries: Pair
  workers: Pair
  reactions: ProcessHandle
  site: ProcessHandle
}> {
  const pair = (part: string) => Promise.all([started(part), started(part)])
  // Start all at once as compose does; the first process creates the tables.
  const [commands, projections, queries, workers, reactions] = await Promise.all([
    pair('command-api'),
    pair('projections'),
    pair('query-api'),
    pair('workers'),
    started('reactions'),
  ])
  const site = await started('public-site', {
    COMMAND_API_URL: commands[0].url,
    QUERY_API_URL: queries[0].url,
  })
  return { commands, projections, queries, workers, reactions, site }
}
