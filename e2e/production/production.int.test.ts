import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { startDnsServer, type TestDnsServer } from '@pazar/command-api/testing/dns-server.ts'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { startTestServer, type TestServer } from '@pazar/event-store/eventstoredb/testing/server.ts'
import {
  hasNatsServer,
  type NatsServer,
  startNatsServer,
} from '@pazar/change-notifications/testing/nats-server.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Client, createClient, followChanges } from './client.ts'
import { environmentOf, startLogParts, startOtherParts } from './all-parts.ts'
import { type ProcessHandle, runToEnd, startProcess } from './part.ts'
import { openShop, orderForm } from './shop.ts'

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 50_000, interval: 100 })

describe.skipIf(!hasNatsServer).each([{ log: 'PostgreSQL' }, { log: 'EventStoreDB, its in-test server' }])(
  'separate processes on $log',
  ({ log }) => {
    const isOnPostgres = log === 'PostgreSQL'
    /** A test of what does not depend on the event store, which runs with one of them. */
    const once = (name: string, run: () => Promise<void>) => isOnPostgres && test(name, run)
    const closing: (() => Promise<unknown>)[] = []
    let nats: NatsServer
    let dns: TestDnsServer
    let commands: [ProcessHandle, ProcessHandle]
    let queries: [ProcessHandle, ProcessHandle]
    let projections: [ProcessHandle, ProcessHandle]
    let workers: [ProcessHandle, ProcessHandle]
    let reactions: ProcessHandle
    let site: ProcessHandle
    let eventStore: TestServer | undefined
    let owner: Client
    let websiteId: number
    let environment: Record<string, string>
    const acknowledged: string[] = []

    const started = async (name: string, more: Record<string, string> = {}): Promise<ProcessHandle> => {
      const part = await startProcess(name, { ...environment, ...more })
      closing.push(() => part.end('SIGTERM'))
      return part
    }

    beforeAll(async () => {
      const database = await startTestDatabase()
      closing.push(database.close)
      dns = await startDnsServer()
      closing.push(dns.close)
      nats = await startNatsServer()
      environment = environmentOf({ database, nats, dns })
      if (!isOnPostgres) {
        eventStore = await startTestServer()
        closing.push(eventStore.close)
        environment['EVENTSTORE_URL'] = eventStore.url
      }

      ;({ commands, projections, queries, reactions } = await startLogParts(started))
      if (isOnPostgres) ({ workers, site } = await startOtherParts(started, commands[0], queries[0]))
      ;({ owner, websiteId } = await openShop(commands))
    }, 240_000)
    afterAll(async () => {
      await Promise.all(
        closing
          .splice(1)
          .reverse()
          .map((close) => close()),
      )
      await nats.kill()
      await closing[0]?.()
    })

    const place = async (part: ProcessHandle): Promise<string> => {
      const shopper = createClient()
      const placed = await shopper.send(part, 'POST', '/api/orders', orderForm(websiteId))
      expect(placed).toMatchObject({ status: 201, body: { ok: true } })
      acknowledged.push(placed.body.orderId)
      return placed.body.orderId
    }
    const listed = async (part: ProcessHandle): Promise<string[]> =>
      (await owner.read(part, '/api/orders/my')).body.map(({ id }: { id: string }) => id)

    once('the public site serves the page', async () => {
      await soon(async () =>
        expect(await (await fetch(`${site.url}/solarna-lampa`)).text()).toContain('Solarna lampa'),
      )
    })

    once("a seller's verified host shows their page and no operator screens", async () => {
      const added = await owner.send(commands[0], 'POST', '/api/domains', { host: 'solarne-lampe.rs' })
      dns.zone = { 'solarne-lampe.rs': { TXT: [added.body.dnsInstructions.txt.value] } }
      expect(
        await owner.send(commands[1], 'POST', '/api/domains/verify', { host: 'solarne-lampe.rs' }),
      ).toMatchObject({ status: 200 })
      const at = (part: ProcessHandle, path: string, host = 'solarne-lampe.rs') =>
        fetch(part.url + path, { headers: { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' } })
      await soon(async () =>
        expect(await (await at(site, '/')).text()).toContain(
          '<link rel="canonical" href="https://solarne-lampe.rs/solarna-lampa"/>',
        ),
      )
      expect((await at(site, '/', 'nicija.rs')).status).toBe(404)
      for (const part of queries) {
        for (const path of ['/', '/orders', '/api/orders/my', '/api/health'])
          expect((await at(part, path)).status, path).toBe(404)
        expect((await at(part, '/orders', 'pazar.test')).status).toBe(200)
        expect((await fetch(`${part.url}/api/domains/tls-ask?domain=solarne-lampe.rs`)).status).toBe(200)
        expect((await fetch(`${part.url}/api/domains/tls-ask?domain=nicija.rs`)).status).toBe(404)
      }
    })

    test('any query-api answers with a write of one command-api if given its position', async () => {
      const orderId = await place(commands[0])
      const status = await owner.send(commands[1], 'PUT', `/api/orders/${orderId}/status`, {
        status: 'U dostavi',
      })
      expect(status).toMatchObject({ status: 200 })
      for (const part of queries)
        expect((await owner.read(part, '/api/orders/my')).body[0]).toMatchObject({
          id: orderId,
          status: 'U dostavi',
        })
    })

    once('every worker process answers the manual sync for a session of command-api', async () => {
      for (const part of workers)
        expect(await owner.send(part, 'POST', '/api/orders/sync-tracking', {})).toMatchObject({
          status: 400,
          body: { issues: [{ path: 'trackifyApiKey' }] },
        })
    })

    once('a new order is pushed to a browser connected to another process', async () => {
      const changes = await followChanges(queries[1], owner)
      const orderId = await place(commands[0])
      await soon(() =>
        expect(changes.seen).toContainEqual(
          expect.objectContaining({ readModel: 'orders', keys: [orderId] }),
        ),
      )
      changes.stop()
    })

    once('nothing is lost while NATS is down, and changes are pushed again after its restart', async () => {
      const changes = await followChanges(queries[0], owner)
      await nats.kill()
      const meanwhile = await Promise.all([...commands, ...commands].map(place))
      await soon(async () => expect(await listed(queries[1])).toEqual(expect.arrayContaining(meanwhile)))
      expect(await (await fetch(`${queries[0].url}/api/health`)).json()).toMatchObject({
        ready: true,
        parts: { hints: false },
      })

      nats = await startNatsServer(nats.port)
      await soon(async () =>
        expect(await (await fetch(`${queries[0].url}/api/health`)).json()).toMatchObject({
          parts: { hints: true },
        }),
      )
      await soon(async () => {
        const orderId = await place(commands[1])
        await vi.waitFor(() => expect(changes.seen.some(({ keys }) => keys.includes(orderId))).toBe(true), {
          timeout: 1_000,
        })
      })
      changes.stop()
    })

    test.runIf(!isOnPostgres)(
      'processes whose subscription the event store does not confirm report it, and recover',
      async () => {
        const reasons = () =>
          Promise.all(
            [...projections, reactions].map(
              async ({ url }) =>
                ((await (await fetch(`${url}/api/health`)).json()) as { reasons: string[] }).reasons,
            ),
          )
        eventStore!.faults.unconfirmedSubscriptions = true
        eventStore!.dropConnections()
        await soon(async () => expect(await reasons()).toEqual(Array(3).fill(['subscription_unconfirmed'])))
        eventStore!.faults.unconfirmedSubscriptions = false
        await soon(async () => expect(await reasons()).toEqual([[], [], []]))
      },
    )

    test('another projection worker takes over from a killed one', async () => {
      for (const worker of projections) {
        await worker.end('SIGKILL')
        const orders = await Promise.all([...commands, ...commands].map(place))
        if (worker === projections[1]) await started('projections')
        await soon(async () => expect(await listed(queries[0])).toEqual(expect.arrayContaining(orders)))
      }
      await soon(async () => {
        const { readModels } = (await (await fetch(`${queries[0].url}/api/health`)).json()) as {
          readModels: { status: string; lag: number }[]
        }
        expect(readModels.filter(({ status, lag }) => status !== 'live' || lag > 0)).toEqual([])
      })
    })

    once(
      'a command-api finishes the order it is receiving after SIGTERM, then exits with code 0',
      async () => {
        const order = JSON.stringify(orderForm(websiteId))
        const answer = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
          const headers = {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(order),
            'x-forwarded-for': '198.51.100.7',
            expect: '100-continue',
          }
          const sending = request(`${commands[0].url}/api/orders`, { method: 'POST', headers })
          sending.on('error', reject)
          sending.on('response', (response) => {
            const { statusCode: status } = response
            text(response).then((body) => resolve({ status, body }), reject)
          })
          // The server has begun to receive the order; send the rest once it refuses new connections.
          sending.on('continue', () => {
            sending.write(order.slice(0, 20))
            ended = commands[0].end('SIGTERM')
            soon(() => expect(fetch(commands[0].url)).rejects.toThrow()).then(
              () => sending.end(order.slice(20)),
              reject,
            )
          })
        })
        let ended: Promise<number | null> | undefined
        const { status, body } = await answer
        expect({ status, body }).toMatchObject({ status: 201 })
        expect(await ended).toBe(0)
        await expect(fetch(commands[0].url)).rejects.toThrow()
        const { orderId } = JSON.parse(body) as { orderId: string }
        acknowledged.push(orderId)
        await place(commands[1])
      },
    )

    test('every acknowledged order exists once, and the tables equal a fresh replay', async () => {
      await soon(async () => expect((await listed(queries[1])).sort()).toEqual([...acknowledged].sort()))
      expect(await runToEnd('projections/replay/main.ts', ['all', '--verify'], environment)).toMatchObject({
        code: 0,
      })
    })
  },
)
