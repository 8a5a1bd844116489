import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { upsellWindowMs } from '@pazar/command-api/order/order-upsell.ts'
import { appendUndecodable } from '@pazar/command-api/testing/append-undecodable.ts'
import { startMain } from '@pazar/command-api/testing/start-main.ts'
import { createStockSweep } from './stock-sweep.ts'
import { openUpsellFixture } from '@pazar/command-api/upsell/testing/upsell-fixture.ts'

const minute = 60_000
const fixture = await openUpsellFixture()
const { api, combine, interruptAfterTake, place, stockLeft, typesOf } = fixture

beforeEach(() => fixture.reset())
afterAll(() => api.close())

const returns = async () =>
  (await typesOf(websiteStream(fixture.site.id))).filter((type) => type === 'UpsellStockReturned').length

/** The sweep of another process. */
async function sweeper() {
  const stockSweep = createStockSweep(api.stores)
  await stockSweep.prepare()
  return () => stockSweep.sweep()
}
const sweep = async () => (await sweeper())()

describe('stock reserved for an order that never got the product', () => {
  it("is returned once the order's upsell window is over, and not before", async () => {
    const order = await place()
    await interruptAfterTake(order)
    api.advanceClock(upsellWindowMs - minute)
    await sweep()
    expect(await stockLeft()).toBe(3)
    api.advanceClock(2 * minute)
    await sweep()
    expect(await stockLeft()).toBe(5)
    const returned = (await api.events(websiteStream(fixture.site.id))).at(-1)!
    expect(returned).toMatchObject({
      type: 'UpsellStockReturned',
      data: { upsellId: fixture.upsell.id, orderId: order.orderId, quantity: 2 },
      metadata: { actor: { kind: 'system' } },
    })
    expect(await typesOf(orderStream(order.orderId))).toEqual(['OrderPlaced', 'OrderUpsellEnded'])
  })

  it('is returned after any time and regardless of later sales', async () => {
    await interruptAfterTake(await place())
    api.advanceClock(3 * 60 * minute)
    expect((await combine(await place())).status).toBe(200)
    await sweep()
    expect([await stockLeft(), await returns()]).toEqual([4, 1])
  })

  it('is returned once by concurrent sweeps and late requests', async () => {
    const orders = await Promise.all(Array.from({ length: 2 }, () => place()))
    for (const order of orders) await interruptAfterTake(order)
    api.advanceClock(upsellWindowMs + minute)
    const sweeps = await Promise.all(Array.from({ length: 3 }, sweeper))
    await Promise.all([
      ...sweeps.map((each) => each()),
      ...orders.flatMap((order) => [combine(order), combine(order)]),
    ])
    await sweep()
    for (const order of orders) expect((await combine(order)).body.code).toBe('offer_ended')
    expect([await stockLeft(), await returns()]).toEqual([5, 2])
  })

  it('is not returned if the order has the product', async () => {
    const order = await place()
    await combine(order)
    api.advanceClock(upsellWindowMs + minute)
    await sweep()
    expect([await stockLeft(), await typesOf(orderStream(order.orderId))]).toEqual([
      4,
      ['OrderPlaced', 'OrderUpsellAccepted'],
    ])
  })

  it('is swept from the last checkpoint', async () => {
    const order = await place()
    await sweep()
    const read = async () =>
      BigInt((await api.pool.query('select position from private.upsell_sweep')).rows[0].position)
    expect(await read()).toBe(BigInt(await api.log.head()))
    const before = await read()
    await interruptAfterTake(order)
    await sweep()
    expect(await read()).toBe(before)
    api.advanceClock(upsellWindowMs + minute)
    await sweep()
    await sweep()
    expect(await read()).toBe(BigInt(await api.log.head()))
  })

  it('is swept from the beginning if the checkpoint is beyond the log, as after a restored backup', async () => {
    await sweep()
    await interruptAfterTake(await place())
    await api.pool.query(`update private.upsell_sweep set position = '999999999'`)
    api.advanceClock(upsellWindowMs + minute)
    await sweep()
    expect(await stockLeft()).toBe(5)
  })
})

describe('undecodable event', () => {
  /** Sweeps; returns whether the checkpoint has passed everything that was in the log before. */
  async function sweepPasses(): Promise<boolean> {
    const head = await api.log.head()
    await sweep()
    const { rows } = await api.pool.query('select position from private.upsell_sweep')
    return BigInt(rows[0].position) >= BigInt(head)
  }
  const unreadableCount = async () =>
    (await api.pool.query('select from private.upsell_sweep_unreadable')).rowCount
  /** Deletes the event, so that readers see the log as if an admin had set it aside. */
  const remove = (eventId: string) => api.pool.query('delete from log.events where id = $1', [eventId])

  it.each([
    ['an order', (orderId: string) => orderStream(orderId)],
    ['a website', () => websiteStream(fixture.site.id)],
  ])('of %s delays the return of its own stock only, until it is set aside', async (_what, streamOf) => {
    const damaged = await place()
    await interruptAfterTake(damaged)
    const damagedSite = fixture.site.id
    const eventId = await appendUndecodable(api.pool, streamOf(damaged.orderId))
    await fixture.reset()
    await interruptAfterTake(await place())
    api.advanceClock(upsellWindowMs + minute)
    expect([await sweepPasses(), await stockLeft()]).toEqual([true, 5])

    await remove(eventId)
    await sweep()
    expect((await typesOf(websiteStream(damagedSite))).at(-1)).toBe('UpsellStockReturned')
    expect(await unreadableCount()).toBe(0)
  })

  it('of a reservation is skipped, and its stock returned once it can be read', async () => {
    await interruptAfterTake(await place())
    const taken = (await api.events(websiteStream(fixture.site.id))).at(-1)!
    await api.pool.query(`update log.events set data = '{' || data where id = $1`, [taken.id])
    api.advanceClock(upsellWindowMs + minute)
    expect(await sweepPasses()).toBe(true)
    await api.pool.query('update log.events set data = substr(data, 2) where id = $1', [taken.id])
    await sweep()
    expect([await stockLeft(), await returns()]).toEqual([5, 1])
  })

  it('of a reservation is removed from the list once it is set aside', async () => {
    await interruptAfterTake(await place())
    const taken = (await api.events(websiteStream(fixture.site.id))).at(-1)!
    await api.pool.query(`update log.events set data = '{' || data where id = $1`, [taken.id])
    await sweep()
    expect(await unreadableCount()).toBe(1)
    await remove(taken.id)
    await sweep()
    expect(await unreadableCount()).toBe(0)
  })
})

describe('process killed between stock and order', () => {
  const children: ChildProcess[] = []
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
  })

  it('gets its stock returned by the next process in one event', async () => {
    const { pool } = api
    const start = (part: string) =>
      startMain(api.databaseUrl, { APP_SECRET: api.stores.appSecret, RATE_LIMITS: 'off' }, children, part)
    const first = start('command-api')
    const order = await place({ at: await first.ready() })
    // The trigger blocks the process at the insert of the order's event, as a slow disk would.
    await pool.query(
      `create function public.hold() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$`,
    )
    await pool.query(
      `create trigger hold before insert on log.events for each row when (new.type = 'OrderUpsellAccepted') execute function public.hold()`,
    )
    void combine(order, {}, {}, await first.ready()).catch(() => {})
    const isHeld = async () =>
      (
        await pool.query(
          `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
        )
      ).rows[0]?.pid as number | undefined
    while (!(await isHeld())) await setTimeout(20)
    first.child.kill('SIGKILL')
    await first.exited
    await pool.query('select pg_terminate_backend($1)', [await isHeld()])
    await pool.query('drop trigger hold on log.events')
    expect([await stockLeft(), await typesOf(orderStream(order.orderId))]).toEqual([4, ['OrderPlaced']])

    // Backdates the events by ten minutes.
    await pool.query(
      `update log.events set metadata = jsonb_set(metadata::jsonb, '{at}', to_jsonb(to_char(now() at time zone 'utc' - interval '10 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text
      where stream = any($1)`,
      [[orderStream(order.orderId), websiteStream(fixture.site.id)]],
    )
    const next = start('command-api')
    const workers = start('workers')
    await Promise.all([next.ready(), workers.ready()])
    while ((await returns()) === 0) await setTimeout(50)
    await sweep()
    expect((await combine(order, {}, {}, await next.ready())).body.code).toBe('offer_ended')
    expect([await stockLeft(), await returns(), await typesOf(orderStream(order.orderId))]).toEqual([
      5,
      1,
      ['OrderPlaced', 'OrderUpsellEnded'],
    ])
    for (const each of [next, workers]) {
      each.child.kill('SIGTERM')
      expect(await each.exited).toMatchObject({ code: 0 })
    }
  }, 180_000)
})
