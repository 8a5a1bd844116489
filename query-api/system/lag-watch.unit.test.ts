import { expect, test } from 'vitest'
import { createLagWatch } from './lag-watch.ts'

function watching(eventTimes: Record<string, number> = {}) {
  let seconds = 0
  const eventTimeAfter = async (position: string) =>
    eventTimes[position] === undefined ? undefined : new Date(eventTimes[position] * 1000)
  const watch = createLagWatch({ now: () => new Date(seconds * 1000), eventTimeAfter })
  return async (at: number, position: string, head: string) => {
    seconds = at
    return (await watch([{ name: 'orders', position }], head)).map(({ since }) => since.getTime() / 1000)
  }
}

test('reports a read model that stays behind for 30 s, since the time when the log passed it', async () => {
  const watch = watching()
  expect(await watch(0, '5', '5')).toEqual([])
  expect(await watch(10, '5', '9')).toEqual([])
  expect(await watch(39, '5', '9')).toEqual([])
  expect(await watch(40, '5', '12')).toEqual([10])
  expect(await watch(90, '5', '99999999999999999999')).toEqual([10])
})

test('reports a moving read model that stays behind, since the time when the log passed its current position', async () => {
  const watch = watching()
  await watch(0, '5', '5')
  await watch(10, '5', '9')
  await watch(50, '6', '20')
  expect(await watch(100, '8', '30')).toEqual([10])
  expect(await watch(110, '12', '40')).toEqual([50])
})

test('reports no read model that is up to date or has been behind for less than 30 s', async () => {
  const watch = watching()
  await watch(0, '5', '9')
  expect(await watch(60, '9', '9')).toEqual([])
  expect(await watch(100, '9', '10')).toEqual([])
  expect(await watch(131, '9', '10')).toEqual([100])
})

test('dates a lag from before the start by the oldest event that is not applied', async () => {
  const watch = watching({ '5': -3600 })
  expect(await watch(0, '5', '9')).toEqual([-3600])
  expect(await watch(60, '5', '12')).toEqual([-3600])
  expect(await watch(90, '10', '12')).toEqual([60])
})

test('dates a lag from before the start by the start of the process if that event is unreadable', async () => {
  const watch = watching()
  expect(await watch(0, '5', '9')).toEqual([])
  expect(await watch(30, '6', '9')).toEqual([0])
})

test('remembers a bounded number of heads, and keeps the first one', async () => {
  const watch = watching()
  await watch(0, '1', '1')
  for (let at = 10; at < 30_000; at += 10) await watch(at, '1', String(at))
  expect(await watch(30_000, '1', '30000')).toEqual([10])
  const [since] = await watch(30_010, '15000', '30010')
  expect(since).toBeGreaterThan(15_000)
  expect(since).toBeLessThan(15_200)
})
