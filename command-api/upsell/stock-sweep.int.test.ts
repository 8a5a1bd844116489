import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { upsellWindow } from '../order/order-upsell.ts'
import { startMain } from '../testing/start-main.ts'
import { createStockSweep } from './stock-sweep.ts'
import { openUpsellStage } from './testing/upsell-stage.ts'

const minute = 60_000
const stage = await openUpsellStage()
const { api, combine, interrupted, place, stockLeft, typesOf } = stage

beforeEach(() => stage.anew())
afterAll(() => api.close())

const returns = async () => (await typesOf(websiteStream(stage.site.id))).filter((type) => type === 'UpsellStockReturned').length

/** A process's sweep. */
async function sweeper() {
  const stockSweep = createStockSweep(api.stores)
  await stockSweep.prepare()
  return () => stockSweep.sweep()
}
const sweep = async () => (await sweeper())()

describe('stock that was taken for an order that never got it', () => {
  it('goes back once the order can get nothing more, and not before', async () => {
    const order = await place()
    await interrupted(order)
    api.advanceClock(upsellWindow - minute)
    await sweep()
    expect(await stockLeft()).toBe(3)
    api.advanceClock(2 * minute)
    await sweep()
    expect(await stockLeft()).toBe(5)
    const returned = (await api.events(websiteStream(stage.site.id))).at(-1)!
    expect(returned).toMatchObject({ type: 'UpsellStockReturned', data: { upsellId: stage.upsell.id, orderId: order.orderId, quantity: 2 }, metadata: { actor: { kind: 'system' } } })
    expect(await typesOf(orderStream(order.orderId))).toEqual(['OrderPlaced', 'OrderUpsellEnded'])
  })

  it('goes back however long nobody looked, and whatever was sold since', async () => {
    await interrupted(await place())
    api.advanceClock(3 * 60 * minute)
    expect((await combine(await place())).status).toBe(200)
    await sweep()
    expect([await stockLeft(), await returns()]).toEqual([4, 1])
  })

  it('goes back once, of however many processes look, and beside its shopper who comes late', async () => {
    const orders = await Promise.all(Array.from({ length: 2 }, () => place()))
    for (const order of orders) await interrupted(order)
    api.advanceClock(upsellWindow + minute)
    const sweeps = await Promise.all(Array.from({ length: 3 }, sweeper))
    await Promise.all([...sweeps.map((each) => each()), ...orders.flatMap((order) => [combine(order), combine(order)])])
    await sweep()
    for (const order of orders) expect((await combine(order)).body.code).toBe('offer_ended')
    expect([await stockLeft(), await returns()]).toEqual([5, 2])
  })

  it('stays where it is where the order has it', async () => {
    const order = await place()
    await combine(order)
    api.advanceClock(upsellWindow + minute)
    await sweep()
    expect([await stockLeft(), await typesOf(orderStream(order.orderId))]).toEqual([4, ['OrderPlaced', 'OrderUpsellAccepted']])
  })

  it('is looked for from where the last look ended', async () => {
    await sweep()
    const read = async () => BigInt((await api.pool.query('select position from private.upsell_sweep')).rows[0].position)
    expect(await read()).toBe(BigInt(await api.log.head()))
    const before = await read()
    await interrupted(await place())
    await sweep()
    expect(await read()).toBe(before)
    api.advanceClock(upsellWindow + minute)
    await sweep()
    await sweep()
    expect(await read()).toBe(BigInt(await api.log.head()))
  })

  it('is looked for from the beginning where the log is shorter than it was, as a backup has it', async () => {
    await sweep()
    await interrupted(await place())
    await api.pool.query(`update private.upsell_sweep set position = '999999999'`)
    api.advanceClock(upsellWindow + minute)
    await sweep()
    expect(await stockLeft()).toBe(5)
  })
})

describe('a process that is killed between stock and order', () => {
  const children: ChildProcess[] = []
  afterAll(() => { for (const child of children) child.kill('SIGKILL') })

  it('has its stock given back by the next one, in one event', async () => {
    const { pool } = api
    const start = () => startMain(api.databaseUrl, { APP_SECRET: api.stores.appSecret, RATE_LIMITS: 'off' }, children)
    const first = start()
    const order = await place({ at: await first.ready() })
    // The database keeps the process waiting where it writes the order's event, as a slow disk would.
    await pool.query(`create function public.hold() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$`)
    await pool.query(`create trigger hold before insert on log.events for each row when (new.type = 'OrderUpsellAccepted') execute function public.hold()`)
    void combine(order, {}, {}, await first.ready()).catch(() => {})
    const isHeld = async () => (await pool.query(`select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`)).rows[0]?.pid as number | undefined
    while (!(await isHeld())) await setTimeout(20)
    first.child.kill('SIGKILL')
    await first.exited
    await pool.query('select pg_terminate_backend($1)', [await isHeld()])
    await pool.query('drop trigger hold on log.events')
    expect([await stockLeft(), await typesOf(orderStream(order.orderId))]).toEqual([4, ['OrderPlaced']])

    // Ten minutes later.
    await pool.query(`update log.events set metadata = jsonb_set(metadata::jsonb, '{at}', to_jsonb(to_char(now() at time zone 'utc' - interval '10 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text
      where stream = any($1)`, [[orderStream(order.orderId), websiteStream(stage.site.id)]])
    const next = start()
    await next.ready()
    while ((await returns()) === 0) await setTimeout(50)
    await sweep()
    expect((await combine(order, {}, {}, await next.ready())).body.code).toBe('offer_ended')
    expect([await stockLeft(), await returns(), await typesOf(orderStream(order.orderId))]).toEqual([5, 1, ['OrderPlaced', 'OrderUpsellEnded']])
    next.child.kill('SIGTERM')
    expect(await next.exited).toMatchObject({ code: 0 })
  }, 180_000)
})
