import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  hasNatsServer,
  type NatsServer,
  startNatsServer,
} from '@pazar/change-notifications/testing/nats-server.ts'
import { startTestServer, type TestServer } from '@pazar/event-store/eventstoredb/testing/server.ts'
import { mountSmallDisk, type SmallDisk } from '@pazar/postgres/testing/small-disk.ts'
import { openUserSecrets } from '@pazar/private-tables/user-secrets.ts'
import type { Client } from '../production/client.ts'
import { ensureBuilt } from '../../scripts/front-ends.mjs'
import { admin, openShop } from '../production/shop.ts'
import { killServer, killSession, lossOf, startDatabase } from './database.ts'
import { type Gateway, startGateway } from './gateway.ts'
import { linksOf, portOf, type Servers, variablesOf } from './links.ts'
import { accessStores, type StoreAccess } from './stores.ts'
import { supervisePart, type SupervisedPart } from './supervised-part.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** Separate processes on one of the two event stores, or the single process of `npm start`. */
export type Topology = 'postgres' | 'eventstoredb' | 'single'

export interface Installation extends StoreAccess {
  topology: Topology
  parts: readonly SupervisedPart[]
  /** In front of the processes that accept commands, and of those that answer reads. */
  commandFront: TcpProxy
  queryFront: TcpProxy
  gateway: Gateway
  nats: { kill(): Promise<void>; restart(): Promise<void> } | undefined
  eventStore: TestServer | undefined
  /** The disk of Postgres, if it is small enough to be filled. */
  disk: SmallDisk | undefined
  /** Resolves once Postgres answers: a full disk may have ended it. */
  freeDisk(): Promise<void>
  shop: { owner: Client; sellerId: number; websiteId: number }
  /** What went wrong by itself, for example a process that ended. */
  problems: string[]
  /** Kills Postgres, or the process of one of its sessions, and waits until it has recovered. @returns what it lost. */
  crashPostgres(killed: 'server' | 'session'): Promise<string>
  /** Ends every fault: links, clocks, frozen processes, the disk, NATS, the gateway. */
  heal(): Promise<void>
  close(): Promise<void>
}

const appSecret = 'a secret of at least thirty-two characters'
/** Holds the log of a long run; small enough to be filled in a moment. */
const diskMegabytes = 640
/** Those that keep or change data; the public site has none. */
export const modules = ['command-api', 'query-api', 'projections', 'reactions', 'workers']

/** What `npm start` prints before it ends with code 1, so that its supervisor starts it again. */
const databaseEnded = 'Embedded PostgreSQL ended by itself'

const urlAt = (port: number) => `http://127.0.0.1:${port}`

/** The variables that every process has, as compose sets them. */
const commonEnvironment = (gatewayUrl: string): Record<string, string> => ({
  APP_SECRET: appSecret,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  PUBLIC_ORIGIN: 'https://pazar.test',
  PLATFORM_ADDRESS: '203.0.113.10',
  TELEGRAM_API_URL: gatewayUrl,
  LOG_LEVEL: 'warn',
})

/**
 * Starts an installation with one seller whose orders are sent to the gateway. Everything is on loopback and in
 * a temporary folder. `processes` are named by their modules; two of each by default, and one for `single`.
 */
export async function startInstallation(
  topology: Topology,
  { processes = [...modules, ...modules] }: { processes?: readonly string[] } = {},
): Promise<Installation> {
  await using resources = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'pazar-faults-'))
  chmodSync(folder, 0o755)
  resources.defer(() => rmSync(folder, { recursive: true, force: true }))
  const disk = mountSmallDisk(diskMegabytes)
  if (disk) resources.defer(() => disk.unmount())
  const gateway = await startGateway()
  resources.defer(() => gateway.server.close())
  const isSingle = topology === 'single'
  if (isSingle) await ensureBuilt()
  const eventStore = topology === 'eventstoredb' ? await startTestServer() : undefined
  if (eventStore) resources.defer(() => eventStore.close())
  const dataDir = join(disk?.folder ?? folder, 'data')
  const servers: Servers = { gateway: gateway.server.url }
  const database = isSingle
    ? undefined
    : await startDatabase(join(dataDir, 'postgres'), (url) => void (servers.database = url))
  if (database) resources.defer(() => database.stop())
  let natsServer: NatsServer | undefined = isSingle || !hasNatsServer ? undefined : await startNatsServer()
  resources.defer(async () => natsServer?.kill())

  if (natsServer) servers.nats = natsServer.url
  if (eventStore) servers.events = eventStore.url
  const problems: string[] = []
  const parts = await Promise.all(
    (isSingle ? ['standalone'] : processes).map(async (module, index, all) => {
      const { links, environment } = await linksOf(
        isSingle ? { gateway: 'TELEGRAM_API_URL' } : variablesOf(module),
        servers,
      )
      for (const proxy of links.values()) resources.defer(() => proxy.close())
      return supervisePart({
        name: isSingle
          ? 'npm start'
          : `${module} ${all.slice(0, index + 1).filter((name) => name === module).length}`,
        module,
        links,
        environment: {
          ...commonEnvironment(gateway.server.url),
          ...(isSingle ? { DATA_DIR: dataDir, DEMO: 'off', RATE_LIMITS: 'off' } : { TRUSTED_PROXIES: '1' }),
          ...environment,
        },
        folder,
        onCrash: (message) => void problems.push(message),
      })
    }),
  )
  const portsOf = (module: string) => () =>
    parts.filter((part) => isSingle || part.module === module).flatMap((part) => part.port() ?? [])
  const commandFront = await startTcpProxy(portsOf('command-api'))
  const queryFront = await startTcpProxy(portsOf('query-api'))
  for (const front of [commandFront, queryFront]) resources.defer(() => front.close())

  resources.defer(async () => {
    await Promise.all(parts.map((part) => part.stop()))
  })
  await Promise.all(parts.map((part) => part.start()))

  const { withPool, withStores } = accessStores({
    dataDir,
    database,
    eventStoreUrl: eventStore?.url,
    appSecret,
  })
  const fronts = { url: urlAt(commandFront.port) }
  const shop = await openShop([fronts, fronts])
  await withPool(async (pool) => {
    const secrets = openUserSecrets(pool, appSecret)
    await secrets.set(shop.sellerId, 'telegramBotId', '123:abc')
    await secrets.set(shop.sellerId, 'telegramChatId', '-77')
    // One message a second to a chat would make a run wait for the rate, not for the app.
    await pool.query(`create function private.unlimited() returns trigger language plpgsql as $$
      begin new.tokens := null; return new; end $$`)
    await pool.query(`create trigger unlimited before insert or update on private.outbox_lane
      for each row execute function private.unlimited()`)
  })

  async function freeDisk(): Promise<void> {
    disk?.free()
    await database?.answers()
  }

  const running = resources.move()
  return {
    topology,
    parts,
    commandFront,
    queryFront,
    gateway,
    nats: natsServer && {
      async kill() {
        await natsServer?.kill()
        natsServer = undefined
      },
      async restart() {
        natsServer ??= await startNatsServer(portOf(servers.nats!))
      },
    },
    eventStore,
    disk,
    freeDisk,
    shop,
    problems,
    async crashPostgres(killed) {
      const exited = database || killed === 'session' ? undefined : parts[0]!.restartAfterExit(databaseEnded)
      const restarted = killed === 'server' ? database?.nextStart() : undefined
      const before = await withPool((pool) =>
        killed === 'server' ? killServer(pool, join(dataDir, 'postgres')) : killSession(pool),
      )
      await restarted
      await exited
      return withPool((pool) => lossOf(pool, before))
    },
    withPool,
    withStores,
    async heal() {
      gateway.fault = undefined
      eventStore?.thaw()
      for (const proxy of [commandFront, queryFront, ...parts.flatMap((part) => [...part.links.values()])])
        proxy.heal()
      for (const part of parts) {
        if (part.isFrozen()) part.thaw()
        part.setClock(0)
      }
      await freeDisk()
      if (servers.nats) natsServer ??= await startNatsServer(portOf(servers.nats))
    },
    close: () => running.disposeAsync(),
  }
}
