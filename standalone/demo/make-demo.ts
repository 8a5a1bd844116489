import { createCommandApi } from '@pazar/command-api/create-command-api.ts'
import type { CommandStores } from '@pazar/command-api/prepare-commands.ts'
import { ensureAdmin } from '@pazar/command-api/user/ensure-admin.ts'
import { callRoutes } from '@pazar/contracts/order/call-routes.ts'
import { createCaller } from './caller.ts'
import { callsSince, demoCallSettings } from './calls.ts'
import { readEncodedImage } from './images/encoded-images.ts'
import { orderSteps } from './order-steps.ts'
import { createSeller, inviteHelper, publishShop, setMarketCosts } from './shop.ts'
import { demoOrders } from './story.ts'

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
    encodePicture: readEncodedImage,
    publicOrigin,
    rateLimits: false,
    sessions: {
      create: async () => '',
      end: ended,
      endSessionsOf: ended,
      endSessionsOfSeller: ended,
      openSessionsOf: async () => [],
    },
  })
  const call = createCaller(endpoints)
  const seller = await createSeller(call, { user: { id: 1, role: 'admin' }, correlationId })

  await inviteHelper(call, seller)

  clock += hour
  await setMarketCosts(call, seller)
  const shop = await publishShop(call, seller)

  const options = {
    ...shop,
    call,
    seller,
    shopper: { correlationId },
    domain: new URL(publicOrigin).hostname,
    appSecret: stores.appSecret,
  }
  const steps = demoOrders(new Date(today)).flatMap((order, place) => orderSteps(options, order, place))
  steps.push({
    at: callsSince,
    run: () => call(callRoutes.changeSettings, seller, { body: demoCallSettings }),
  })
  for (const { at, run } of steps.sort((a, b) => b.at - a.at)) {
    clock = today - at * hour
    await run()
  }
}
