import { expect, it } from 'vitest'
import { createWakeSignal } from './wake-signal.ts'

const never = 2 ** 30

it('ends the wait when woken', async () => {
  const wakeSignal = createWakeSignal()
  const waiting = wakeSignal.wait(never)
  wakeSignal.wake()
  await waiting
})

it('remembers one wake-up for the next wait', async () => {
  const bell = createWakeSignal()
  bell.wake()
  bell.wake()
  await bell.wait(never)
  const order: string[] = []
  const second = bell.wait(never).then(() => order.push('woken'))
  await Promise.resolve()
  order.push('still waiting')
  bell.wake()
  await second
  expect(order).toEqual(['still waiting', 'woken'])
})
