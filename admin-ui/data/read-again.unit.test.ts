import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { readAgainIfOutdatedByLoad } from './read-again.ts'

/** A query with an observer, whose loads end when the test answers them. */
function observed() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  readAgainIfOutdatedByLoad(client)
  const loads: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['orders'],
    queryFn: () => {
      const load = Promise.withResolvers<string>()
      loads.push(load)
      return load.promise
    },
  })
  observer.subscribe(() => {})
  const invalidate = () => void client.invalidateQueries({ queryKey: ['orders'] })
  const shows = (data: string | undefined) => expect.poll(() => observer.getCurrentResult().data).toBe(data)
  return { loads, invalidate, shows }
}

it('reads once more what was invalidated during its first load', async () => {
  const { loads, invalidate, shows } = observed()
  invalidate()
  invalidate()
  loads[0]!.resolve('before the change')
  await shows('before the change')
  await expect.poll(() => loads.length).toBe(2)
  loads[1]!.resolve('after the change')
  await shows('after the change')
  expect(loads).toHaveLength(2)
})

it('reads once what was not invalidated, and repeats a later load at once', async () => {
  const { loads, invalidate, shows } = observed()
  loads[0]!.resolve('first')
  await shows('first')
  expect(loads).toHaveLength(1)
  invalidate()
  await expect.poll(() => loads.length).toBe(2)
  invalidate()
  await expect.poll(() => loads.length).toBe(3)
  loads[2]!.resolve('third')
  await shows('third')
  expect(loads).toHaveLength(3)
})

it('reads once more what was invalidated while a first load that had failed was repeated', async () => {
  const { loads, invalidate, shows } = observed()
  loads[0]!.reject(new Error('no connection'))
  await shows(undefined)
  invalidate()
  await expect.poll(() => loads.length).toBe(2)
  invalidate()
  loads[1]!.resolve('before the change')
  await expect.poll(() => loads.length).toBe(3)
  loads[2]!.resolve('after the change')
  await shows('after the change')
  expect(loads).toHaveLength(3)
})
