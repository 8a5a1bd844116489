// Rules: accounts/quotas
import { randomUUID } from 'node:crypto'
import { openPool } from '@pazar/postgres/open-database.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import { StoreUnavailable } from '@pazar/event-store/event-store.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { newSeller, newWebsite, orderForm, type SignedIn } from '../testing/sellers.ts'
import { reservationLock } from './storage-quota.ts'
import { createWebsiteStorage } from './website-storage.ts'
import { setUpStorage, megabyte, longText } from './testing/storage-fixture.ts'

const fixture = setUpStorage()
const { setQuota, save, used, loggedBytes } = fixture

it('counts missed events at the next save and uncounted websites at the next start', async () => {
  const seller = await newSeller(fixture.api)
  const site = await newWebsite(fixture.api, seller)
  const stream = websiteStream(site.id)
  const metadata = {
    at: new Date(fixture.api.now()).toISOString(),
    actor: { kind: 'user' as const, id: seller.id, role: 'client' as const },
    correlationId: randomUUID(),
    causationId: null,
  }
  await fixture.api.log.append(
    stream,
    [{ type: 'WebsiteContentChanged', data: { changes: { title: 'Bez brojanja' }, restoredFrom: null } }],
    { expectedRevision: 'any', metadata },
  )
  expect((await used(seller)).websiteBytes).toBeLessThan(await loggedBytes(site.id))
  await save(seller, site.id, longText(1))
  expect((await used(seller)).websiteBytes).toBe(await loggedBytes(site.id))

  await fixture.api.pool.query('delete from private.website_storage where seller_id = $1', [seller.id])
  await fixture.api.pool.query('delete from private.storage_checkpoint')
  const bytes = await loggedBytes(site.id)
  for (let start = 0; start < 2; start++) {
    const other = await fixture.api.startAnother()
    await vi.waitFor(async () => expect((await used(seller)).websiteBytes).toBe(bytes), { timeout: 20_000 })
    await other.close()
  }
})

it('releases the reservation of a dead process once it expires', async () => {
  const seller = await newSeller(fixture.api)
  const site = await newWebsite(fixture.api, seller)
  await setQuota(seller.id, megabyte)
  const reserve = `insert into private.storage_reservations (id, seller_id, bytes, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))`
  await fixture.api.pool.query(reserve, [randomUUID(), seller.id, megabyte, 60])
  expect((await save(seller, site.id, longText(1))).status).toBe(409)
  await fixture.api.pool.query(
    'update private.storage_reservations set expires_at = now() where seller_id = $1',
    [seller.id],
  )
  expect((await save(seller, site.id, longText(2))).status).toBe(200)
})

/** Holds locks as another process would, until released or until the test ends. */
async function otherProcess(holding: string) {
  const pool = openPool(fixture.api.databaseUrl, { maxConnections: 2 })
  const holder = await pool.connect()
  await holder.query(holding)
  let released: Promise<void> | undefined
  const release = () => {
    released ??= (async () => {
      // Closing the connection ends its transaction and its locks.
      holder.release(true)
      await pool.end()
    })()
    return released
  }
  onTestFinished(release)
  return { query: (sql: string) => pool.query(sql), release }
}
const lockOf = (seller: SignedIn) => `select pg_advisory_lock(${reservationLock}, ${seller.id})`

it("accepts orders while many saves wait for another process's reservation", async () => {
  const [seller, other] = [await newSeller(fixture.api), await newSeller(fixture.api)]
  const [site, shop] = [await newWebsite(fixture.api, seller), await newWebsite(fixture.api, other)]
  const holder = await otherProcess(lockOf(seller))
  const waiting = async () =>
    (
      await holder.query(
        `select 1 from pg_locks where locktype = 'advisory' and objid = ${seller.id} and not granted`,
      )
    ).rowCount
  const saves = Array.from({ length: 30 }, (_, n) => save(seller, site.id, longText(n)))
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 20_000 })
  for (let n = 0; n < 5; n++)
    expect((await fixture.api.send('POST', '/api/orders', orderForm(shop.id))).status).toBe(201)
  expect(await waiting()).toBeLessThanOrEqual(1)
  await holder.release()
  // A save that waited too long is answered 503, and the editor retries it.
  for (const { status } of await Promise.all(saves)) expect([200, 503]).toContain(status)
  expect((await save(seller, site.id, longText(99))).status).toBe(200)
})

it('answers a save 503 if another process holds the reservation lock too long', async () => {
  const seller = await newSeller(fixture.api)
  const site = await newWebsite(fixture.api, seller)
  const holder = await otherProcess(lockOf(seller))
  expect(await save(seller, site.id, longText(1))).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  })
  await holder.release()
  expect((await save(seller, site.id, longText(1))).status).toBe(200)
})

it('starts without waiting for the storage count', async () => {
  const site = await newWebsite(fixture.api, await newSeller(fixture.api))
  const holder = await otherProcess('begin; lock table private.storage_checkpoint in access exclusive mode')
  const started = await fixture.api.startAnother()
  expect((await fixture.api.send('POST', `${started.url}/api/orders`, orderForm(site.id))).status).toBe(201)
  await holder.release()
  await started.close()
})

it('retries a failed count at the next start and skips undecodable streams', async () => {
  const seller = await newSeller(fixture.api)
  const sites = await Promise.all(Array.from({ length: 2 }, () => newWebsite(fixture.api, seller)))
  const failing = (error: Error) =>
    createWebsiteStorage(fixture.api.pool, {
      readAll: fixture.api.log.readAll,
      head: fixture.api.log.head,
      readStream(stream, options) {
        if (stream === websiteStream(sites[0]!.id)) throw error
        return fixture.api.log.readStream(stream, options)
      },
    })
  const checkpoint = async () =>
    (await fixture.api.pool.query('select position from private.storage_checkpoint')).rows
  const forget = () => fixture.api.pool.query('delete from private.storage_checkpoint')
  await fixture.api.pool.query('delete from private.website_storage where seller_id = $1', [seller.id])
  await forget()
  await expect(failing(new StoreUnavailable('away')).countAll()).rejects.toThrow('away')
  expect(await checkpoint()).toEqual([])
  expect((await used(seller)).websiteBytes).toBe(await loggedBytes(sites[1]!.id))
  const [event] = await fixture.api.events(websiteStream(sites[0]!.id))
  await failing(new UnreadableEvent(event!, 'test')).countAll()
  expect(await checkpoint()).toHaveLength(1)
  await forget()
  await newSeller(fixture.api)
  await createWebsiteStorage(fixture.api.pool, fixture.api.log).countAll()
  // Not the last event of a website: the next start would read everything after it again.
  expect(await checkpoint()).toEqual([{ position: await fixture.api.log.head() }])
  expect((await used(seller)).websiteBytes).toBe(
    (await loggedBytes(sites[0]!.id)) + (await loggedBytes(sites[1]!.id)),
  )
})
