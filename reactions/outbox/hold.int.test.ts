import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Effect, Hold } from '../effect.ts'
import { eventually, openOutbox, telling, type Outbox } from './testing/outbox-stage.ts'

let outbox: Outbox
beforeEach(async () => {
  outbox = await openOutbox()
})
afterEach(() => outbox.close())

it('an effect is told when its lane is another sender\'s', async () => {
  let hold: Hold | undefined
  const effect: Effect = {
    ...telling().effect, knowsRepetition: true,
    async deliver(deliveries, held) {
      hold = held
      await new Promise((resolve) => held!.signal.addEventListener('abort', resolve))
      return new Map(deliveries.map(({ key }) => [key, { failed: 'Prekinuto' }]))
    },
  }
  await outbox.queue('a')
  await outbox.start([effect], { lease: 3 })
  await eventually(() => expect(hold).toBeDefined())
  expect(hold!.isHeld()).toBe(true)
  await outbox.later(`update private.outbox_lane set claim = gen_random_uuid(), leased_until = now() + interval '1 hour'`)
  await eventually(() => expect(hold!.isHeld()).toBe(false))
})
it('an effect that takes longer than the lease holds its lane as long as it is kept', async () => {
  const lease = 2
  let wasHeld: boolean | undefined
  const effect: Effect = {
    ...telling().effect,
    async deliver(deliveries, held) {
      const first = await outbox.leasedUntil()
      await eventually(async () => expect(await outbox.leasedUntil()).toBeGreaterThan(first + lease * 1000))
      wasHeld = held!.isHeld()
      return new Map(deliveries.map(({ key }) => [key, { done: true }]))
    },
  }
  await outbox.queue('a')
  await outbox.start([effect], { lease })
  await outbox.hasSent(1)
  expect(wasHeld).toBe(true)
})
