import { readFile } from 'node:fs/promises'
import { createCommandApi } from '@pazar/command-api/create-command-api.ts'
import type { CommandStores } from '@pazar/command-api/prepare-commands.ts'
import { ensureAdmin } from '@pazar/command-api/user/ensure-admin.ts'
import { marketCostRoutes } from '@pazar/contracts/market-cost/routes.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { orderRoutes } from '@pazar/contracts/order/routes.ts'
import { upsellRoutes } from '@pazar/contracts/upsell/routes.ts'
import { profileRoutes } from '@pazar/contracts/user/profile-routes.ts'
import { userRoutes } from '@pazar/contracts/user/routes.ts'
import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import { addOrderToCookie, shopperCookieName } from '@pazar/shopper-tokens/shopper-cookie.ts'
import { type Caller, createCaller } from './caller.ts'
import { lampa } from './lampa.ts'
import { lonac } from './lonac.ts'
import { demoSeller } from './people.ts'
import type { DemoProduct } from './products.ts'
import { demoOrders } from './story.ts'
import { termos } from './termos.ts'
import { demoUpsells, type DemoUpsell, acceptedAfterMinutes } from './upsells.ts'

const hour = 60 * 60 * 1000
const correlationId = 'demo'

export interface DemoOptions {
  stores: CommandStores
  publicOrigin: string
  /** Becomes user 1. */
  admin: { email: string; password: string }
}

/**
 * Runs two months of a small shop through the same commands that people use, in chronological order, so
 * that the log holds a realistic history. Only for an empty log.
 */
export const makeDemo = async ({ stores, publicOrigin, admin }: DemoOptions): Promise<void> => {
  const today = Date.now()
  let clock = today - 61 * 24 * hour
  const now = () => new Date(clock)
  const ended = async () => {}
  await ensureAdmin({ ...stores, now }, admin)
  const endpoints = await createCommandApi({
    ...stores,
    now,
    publicOrigin,
    rateLimits: false,
    sessions: { create: async () => '', end: ended, endSessionsOf: ended, openSessionsOf: async () => [] },
  })
  const call = createCaller(endpoints)
  const adminCaller: Caller = { user: { id: 1, role: 'admin' }, correlationId }

  const { email, password } = demoSeller
  const { id } = await call(userRoutes.createClient, adminCaller, {
    body: {
      email,
      password,
      firstName: 'Dragana',
      lastName: 'Lukić',
      companyName: 'Planinar shop',
      phone: '+381 64 555 0100',
      notes: 'Demo nalog prodavca',
    },
  })
  const seller: Caller = { user: { id, role: 'client' }, correlationId }
  const shopper: Caller = { correlationId }
  await call(profileRoutes.changeOwnIdentity, seller, {
    body: {
      country: 'Serbia',
      address: 'Bulevar oslobođenja 100, 21000 Novi Sad',
      registrationNumber: '20000012',
      taxNumber: '100000129',
      customerPhone: '064 555 0100',
      viber: '064 555 0100',
      customerEmail: 'kupci@planinar.example',
    },
  })

  clock += hour
  await call(marketCostRoutes.set, seller, {
    body: {
      market: 'Serbia',
      shippingCost: 390,
      packagingCost: 45,
      otherCosts: 30,
      description: 'Kurir, kutija i povrati',
    },
  })
  await call(marketCostRoutes.set, seller, {
    body: {
      market: 'Montenegro',
      shippingCost: '3,90',
      packagingCost: '0,60',
      otherCosts: 0,
      description: 'Kurir i kutija',
    },
  })
  await call(marketCostRoutes.set, seller, {
    body: {
      market: 'Bosnia',
      shippingCost: '9,50',
      packagingCost: '1,80',
      otherCosts: 0,
      description: 'Kurir i ojačana kutija',
    },
  })

  const upload = async (name: string) => {
    const bytes = await readFile(new URL(`images/${name}`, import.meta.url))
    return (await call(websiteRoutes.uploadImage, seller, { file: { bytes, declaredType: 'image/jpeg' } }))
      .imageUrl as string
  }
  const publish = async ({ images, website, copy }: DemoProduct) => {
    const body = { ...website, images: await Promise.all(images.map(upload)) }
    const created = await call(websiteRoutes.create, seller, { body })
    if (!('website' in created)) throw new Error('The demo page was not created')
    return call(websiteRoutes.change, seller, { params: { id: String(created.website.id) }, body: copy })
  }
  const offer = async (websiteId: number, { image, link, copy }: DemoUpsell): Promise<number> => {
    const body = { websiteId, upsellProductLinks: [{ ...link, images: [await upload(image)] }] }
    const { id: upsellId } = (await call(upsellRoutes.add, seller, { body })).products.at(-1)!
    await call(upsellRoutes.change, seller, { params: { id: String(upsellId) }, body: copy })
    return upsellId
  }
  const sites = { termos: await publish(termos), lampa: await publish(lampa), lonac: await publish(lonac) }

  const upsellIds: Record<keyof typeof sites, number[]> = { termos: [], lampa: [], lonac: [] }
  for (const [product, upsells] of Object.entries(demoUpsells) as [keyof typeof sites, DemoUpsell[]][]) {
    for (const upsell of upsells) upsellIds[product].push(await offer(sites[product].id, upsell))
  }

  const domain = new URL(publicOrigin).hostname
  const steps = demoOrders(new Date(today)).flatMap(
    ({ product, placed, quantity, shopper: customerData, changes }, number) => {
      let orderId = ''
      const place = async () => {
        const body = { websiteId: sites[product].id, quantity, customerData, domain }
        orderId = (await call(orderRoutes.place, shopper, { body, idempotencyKey: `demo-${number}` })).orderId
      }
      const change = (body: { status: OrderStatus; reason?: string }) => () =>
        call(orderRoutes.changeStatus, seller, { params: { orderId }, body })
      const upsellAfterMinutes = acceptedAfterMinutes(number)
      const cookies = () => ({
        [shopperCookieName]: addOrderToCookie(undefined, orderId, stores.appSecret).value,
      })
      const acceptUpsell = () =>
        call(upsellRoutes.combine, shopper, {
          cookies: cookies(),
          body: {
            originalOrderId: orderId,
            upsellProductId: upsellIds[product][(number >> 1) % upsellIds[product].length]!,
          },
        })
      const finish = () =>
        call(upsellRoutes.finish, shopper, {
          cookies: cookies(),
          body: { orderId, how: upsellAfterMinutes === undefined ? 'declined' : 'finished' },
        })
      const minutes = (after: number) => placed - after / 60
      const afterwards = [
        ...(upsellAfterMinutes === undefined ? [] : [{ at: minutes(upsellAfterMinutes), run: acceptUpsell }]),
        { at: minutes(8), run: finish },
      ].filter(({ at }) => at > 0)
      return [
        { at: placed, run: place },
        ...afterwards,
        ...changes.map(({ at, to, reason }) => ({ at, run: change({ status: to, reason }) })),
      ]
    },
  )
  for (const { at, run } of steps.sort((a, b) => b.at - a.at)) {
    clock = today - at * hour
    await run()
  }
}
