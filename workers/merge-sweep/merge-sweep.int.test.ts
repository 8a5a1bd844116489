// Rules: orders/merge
import { randomUUID } from 'node:crypto'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { totalOf } from '@pazar/contracts/order/lines.ts'
import { createFoldCache } from '@pazar/command-api/command-handler/fold-cache.ts'
import { createCommandHandler } from '@pazar/command-api/command-handler/handle-command.ts'
import { orderFold } from '@pazar/command-api/order/order.ts'
import { decideOrderMerge, type MergeCommand } from '@pazar/command-api/order/order-merge.ts'
import { appendUndecodable } from '@pazar/command-api/testing/append-undecodable.ts'
import { newSeller, newWebsite, orderForm, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '@pazar/command-api/testing/start-command-api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMergeSweep } from './merge-sweep.ts'

let api: TestCommandApi
let seller: SignedIn
let website: { id: number }

beforeAll(async () => {
  api = await startCommandApi({ rateLimits: false })
  seller = await newSeller(api)
  website = await newWebsite(api, seller)
})
afterAll(() => api.close())

/** Three orders of one customer. */
async function placeThree() {
  const { phone } = orderForm(website.id)
  const ids: string[] = []
  for (const quantity of [1, 2, 3])
    ids.push((await api.send('POST', '/api/orders', orderForm(website.id, { phone, quantity }))).body.orderId)
  return ids as [string, string, string]
}

const post = (path: string, body: unknown) => api.send('POST', path, body, { token: seller.token })
const merge = ([kept, ...orderIds]: readonly string[], mergeId: string, more = {}) =>
  post(`/api/orders/${kept}/merge`, { mergeId, orderIds, ...more })
const undo = (kept: string, mergeId: string) => post(`/api/orders/${kept}/merge/undo`, { mergeId })
const setStatus = (orderId: string, status: string) =>
  api.send('PUT', `/api/orders/${orderId}/status`, { status }, { token: seller.token })

async function sweep() {
  const mergeSweep = createMergeSweep(api.stores)
  await mergeSweep.prepare()
  return mergeSweep.sweep()
}

const stateOf = async (orderId: string) =>
  (await createFoldCache(api.log).load(orderStream(orderId), orderFold)).state
/** Total and pieces of each order that is sent by itself; null for one that is a part of another. */
const sent = (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (orderId) => {
      const { merge: merges, status, goods } = await stateOf(orderId)
      expect(status).toBe(merges.mergedInto ? 'Otkazana' : 'Na čekanju')
      return merges.mergedInto ? null : [totalOf(goods), goods.lines.map(({ pieces }) => pieces)]
    }),
  )

const apart = [
  [299000, [1]],
  [598000, [2]],
  [897000, [3]],
]
const together = [[1794000, [1, 2, 3]], null, null]

/** Records the first `count` steps of a merge, as a process does that dies after them. */
async function record(steps: readonly [orderId: string, command: MergeCommand][]) {
  const handle = createCommandHandler(api.log, createFoldCache(api.log))
  for (const [orderId, command] of steps)
    await handle({
      stream: orderStream(orderId),
      fold: orderFold,
      metadata: {
        at: new Date(api.now()).toISOString(),
        actor: { kind: 'user', id: seller.id, role: 'client' },
        correlationId: randomUUID(),
        causationId: null,
      },
      decide: (state) => decideOrderMerge(command, state),
    })
}

const by = () => ({ sellerId: seller.id, role: 'client' as const })
async function start([kept, ...others]: readonly string[], mergeId: string): Promise<[string, MergeCommand]> {
  return [kept!, { type: 'MergeOrders', mergeId, others: await Promise.all(others.map(stateOf)), by: by() }]
}
async function close(kept: string, mergeId: string, index: number): Promise<[string, MergeCommand]> {
  const order = (await stateOf(kept)).merge.merges[0]!.from[index]!
  return [order.orderId, { type: 'CloseMerged', mergeId, into: kept, order }]
}

describe('a merge of three orders', () => {
  it('is previewed, recorded once, and taken back once', async () => {
    const ids = await placeThree()
    const preview = await post(`/api/orders/${ids[0]}/merge/preview`, { orderIds: ids.slice(1) })
    expect(preview.body).toMatchObject({
      totalPrice: 17940,
      totalBefore: 17940,
      isSameCustomer: true,
      lines: [{ pieces: 1 }, { pieces: 2 }, { pieces: 3 }],
    })
    expect(JSON.stringify(preview.body)).not.toContain('unitCost')
    expect(await sent(ids)).toEqual(apart)
    for (const _repetition of [1, 2]) {
      expect((await merge(ids, 'once')).status).toBe(200)
      expect(await sent(ids)).toEqual(together)
    }
    expect((await setStatus(ids[1], 'U dostavi')).status).toBe(409)
    for (const _repetition of [1, 2]) {
      expect((await undo(ids[0], 'once')).status).toBe(200)
      expect(await sent(ids)).toEqual(apart)
    }
    expect((await merge(ids, 'once')).body.code).toBe('conflict')
    const types = (await api.events(orderStream(ids[1]))).map(({ type }) => type)
    expect(types).toEqual([
      'OrderPlaced',
      'OrderMergedInto',
      'OrderStatusChanged',
      'OrderMergeUndone',
      'OrderStatusChanged',
    ])
  })

  it('refuses orders with different numbers until confirmed', async () => {
    const [kept] = await placeThree()
    const [other] = await placeThree()
    expect((await merge([kept, other], 'strangers')).body.code).toBe('conflict')
    expect((await merge([kept, other], 'strangers', { differentCustomers: true })).status).toBe(200)
  })

  it("answers another seller's orders as not found", async () => {
    const ids = await placeThree()
    const other = await newSeller(api)
    const asOther = (path: string, body: unknown) => api.send('POST', path, body, { token: other.token })
    const orderIds = [ids[1]]
    expect((await asOther(`/api/orders/${ids[0]}/merge/preview`, { orderIds })).status).toBe(404)
    expect((await asOther(`/api/orders/${ids[0]}/merge`, { mergeId: 'm', orderIds })).status).toBe(404)
  })
})

describe('a process that dies in a merge', () => {
  const repetitions = {
    'a repeated request': (ids: readonly string[]) => merge(ids, 'cut'),
    'the sweep': () => sweep(),
  }
  for (const [name, complete] of Object.entries(repetitions))
    it(`leaves what ${name} completes, after any step`, async () => {
      for (const steps of [0, 1, 2]) {
        const ids = await placeThree()
        await record([await start(ids, 'cut')])
        for (let step = 0; step < steps; step++) await record([await close(ids[0], 'cut', step)])
        await complete(ids)
        await complete(ids)
        expect(await sent(ids)).toEqual(together)
        expect((await undo(ids[0], 'cut')).status).toBe(200)
        expect(await sent(ids)).toEqual(apart)
      }
    })

  it('leaves an undo that the sweep completes', async () => {
    const ids = await placeThree()
    await merge(ids, 'cut')
    await record([
      [ids[0], { type: 'UndoMerge', mergeId: 'cut', by: by() }],
      [ids[2], { type: 'ReopenMerged', mergeId: 'cut' }],
    ])
    await sweep()
    expect(await sent(ids)).toEqual(apart)
  })

  it('cannot add an order to a merge that was taken back meanwhile', async () => {
    const ids = await placeThree()
    await record([await start(ids, 'slow')])
    const late = await close(ids[0], 'slow', 1)
    expect((await undo(ids[0], 'slow')).status).toBe(200)
    await record([late])
    expect(await sent(ids)).toEqual(apart)
  })

  it('takes the merge back if one of the orders was changed before its step', async () => {
    const ids = await placeThree()
    await record([await start(ids, 'changed')])
    await setStatus(ids[2], 'Otkazana')
    await sweep()
    await setStatus(ids[2], 'Na čekanju')
    expect(await sent(ids)).toEqual(apart)
  })

  it('waits for an undecodable event, and goes on with the merges after it', async () => {
    const [unreadable, ids] = [await placeThree(), await placeThree()]
    await record([await start(unreadable, 'blocked'), await start(ids, 'cut')])
    await appendUndecodable(api.pool, orderStream(unreadable[1]))
    await sweep()
    expect(await sent(ids)).toEqual(together)
    const { rows } = await api.pool.query('select unfinished from private.merge_sweep')
    expect(rows[0].unfinished).toMatchObject([{ orderId: unreadable[0], mergeId: 'blocked' }])
  })
})
