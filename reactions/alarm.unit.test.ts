import { expect, it } from 'vitest'
import { alarm } from './alarm.ts'

const never = 2 ** 30

it('a ring ends the wait', async () => {
  const bell = alarm()
  const waiting = bell.wait(never)
  bell.ring()
  await waiting
})

it('a ring while nobody waits is kept for the next wait, once', async () => {
  const bell = alarm()
  bell.ring()
  bell.ring()
  await bell.wait(never)
  const order: string[] = []
  const second = bell.wait(never).then(() => order.push('woken'))
  await Promise.resolve()
  order.push('still waiting')
  bell.ring()
  await second
  expect(order).toEqual(['still waiting', 'woken'])
})
