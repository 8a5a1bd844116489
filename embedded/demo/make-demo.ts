import { readFile } from 'node:fs/promises'
import { createCommandApi } from '@pazar/command-api/create-command-api.ts'
import type { CommandStores } from '@pazar/command-api/prepare-commands.ts'
import { ensureAdmin } from '@pazar/command-api/user/ensure-admin.ts'
import { marketCostRoutes } from '@pazar/contracts/market-cost/routes.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { orderRoutes } from '@pazar/contracts/order/routes.ts'
import { userRoutes } from '@pazar/contracts/user/routes.ts'
import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import { type Caller, createCaller } from './caller.ts'
import { lampa } from './lampa.ts'
import { demoSeller } from './people.ts'
import type { DemoProduct } from './products.ts'
import { demoOrders } from './story.ts'
import { termos } from './termos.ts'

const hour = 60 * 60 * 1000
const correlationId = 'demo'

export interface DemoOptions {
  stores: CommandStores
  publicOrigin: string
  /** Becomes user 1. */
  admin: { email: string; password: string }
}

/**
 * Two months in the life of a small shop, told to the same commands that people use, in the order in which it happened: the log
 * then holds a true history. Only on an empty log.
 */
export const makeDemo = async ({ stores, publicOrigin, admin }: DemoOptions): Promise<void> => {
  const today = Date.now()
  let clock = today - 61 * 24 * hour
  const now = () => new Date(clock)
  const ended = async () => {}
  await ensureAdmin({ ...stores, now }, admin)
  const endpoints = await createCommandApi({
    ...stores, now, publicOrigin, rateLimits: false, sessions: { create: async () => '', end: ended, endSessionsOf: ended, openSessionsOf: async () => [] },
  })
  const call = createCaller(endpoints)
  const theAdmin: Caller = { user: { id: 1, role: 'admin' }, correlationId }

  const { email, password } = demoSeller
  const { id } = await call(userRoutes.createClient, theAdmin, {
    body: { email, password, firstName: 'Dragana', lastName: 'Lukić', companyName: 'Planinar shop', phone: '+381 64 555 0100', notes: 'Demo nalog prodavca' },
  })
  const seller: Caller = { user: { id, role: 'client' }, correlationId }
  const shopper: Caller = { correlationId }

  clock += hour
  await call(marketCostRoutes.set, seller, { body: { market: 'Serbia', shippingCost: 390, packagingCost: 45, otherCosts: 30, description: 'Kurir, kutija i povrati' } })
  await call(marketCostRoutes.set, seller, { body: { market: 'Montenegro', shippingCost: '3,90', packagingCost: '0,60', otherCosts: 0, description: 'Kurir i kutija' } })

  const upload = async (name: string) => {
    const bytes = await readFile(new URL(`images/${name}`, import.meta.url))
    return (await call(websiteRoutes.uploadImage, seller, { file: { bytes, declaredType: 'image/jpeg' } })).imageUrl as string
  }
  const publish = async ({ images, website, copy }: DemoProduct) => {
    const body = { ...website, images: await Promise.all(images.map(upload)) }
    const created = (await call(websiteRoutes.create, seller, { body })).website
    return call(websiteRoutes.change, seller, { params: { id: String(created.id) }, body: copy })
  }
  const sites = { termos: await publish(termos), lampa: await publish(lampa) }

  const domain = new URL(publicOrigin).hostname
  const steps = demoOrders(new Date(today)).flatMap(({ product, placed, quantity, shopper: customerData, changes }, number) => {
    let orderId = ''
    const place = async () => {
      const body = { websiteId: sites[product].id, quantity, customerData, domain }
      orderId = (await call(orderRoutes.place, shopper, { body, idempotencyKey: `demo-${number}` })).orderId
    }
    const change = (body: { status: OrderStatus; reason?: string }) => () => call(orderRoutes.changeStatus, seller, { params: { orderId }, body })
    return [{ at: placed, run: place }, ...changes.map(({ at, to, reason }) => ({ at, run: change({ status: to, reason }) }))]
  })
  for (const { at, run } of steps.sort((a, b) => b.at - a.at)) {
    clock = today - at * hour
    await run()
  }
}
