import { webhookStream } from '@pazar/contracts/webhook/events.ts'
import type { LogEntry } from '@pazar/event-store/event-log.ts'
import { expect, it } from 'vitest'
import { createSellerCache } from './seller-cache.ts'

const event = (position: number, stream = 'order-A') => ({ stream, position: String(position) }) as LogEntry

/** A cache over a log with that newest event, and the sellers that were read. */
function setUp(head = '100', isOfStream = true) {
  const reads: number[] = []
  const log = { heads: 0, head: async () => (log.heads++, head) }
  const cache = createSellerCache({
    log,
    read: async (sellerId) => reads.push(sellerId),
    ...(isOfStream && { streamOf: webhookStream }),
  })
  return { cache, reads, log }
}

it('reads a seller once while their stream has no event, and never the end of the log', async () => {
  const { cache, reads, log } = setUp()
  cache.observe('10', [event(11)])
  await cache.getSince(7, '11')
  cache.observe('11', [event(12, webhookStream(8)), event(13)])
  await cache.getSince(7, '12')
  await cache.getSince(7, '13')
  expect([reads, log.heads]).toEqual([[7], 0])
})

it('reads a seller again after an event of their stream', async () => {
  const { cache, reads } = setUp()
  cache.observe('10', [event(11)])
  await cache.getSince(7, '11')
  cache.observe('11', [event(12, webhookStream(7)), event(13)])
  await cache.getSince(7, '11')
  expect(reads).toEqual([7])
  await cache.getSince(7, '13')
  await cache.getSince(7, '13')
  expect(reads).toEqual([7, 7])
})

it('reads a seller again if the change was observed while they were read', async () => {
  let finish = () => {}
  const reading = new Promise<void>((resolve) => (finish = resolve))
  let value = 'before'
  const cache = createSellerCache({
    log: { head: async () => '11' },
    async read() {
      const read = value
      await reading
      return read
    },
    streamOf: webhookStream,
  })
  cache.observe('10', [event(11)])
  const first = cache.getCurrent(7)
  await Promise.resolve()
  value = 'after'
  cache.observe('11', [event(12, webhookStream(7))])
  finish()
  expect(await first).toBe('before')
  expect(await cache.getSince(7, '12')).toBe('after')
})

it('reads a seller again after a gap in what was observed', async () => {
  const { cache, reads } = setUp()
  cache.observe('10', [event(11)])
  await cache.getSince(7, '11')
  cache.observe('20', [event(21)])
  await cache.getSince(7, '21')
  expect(reads).toEqual([7, 7])
})

it('reads a seller again after more changes of others than are remembered', async () => {
  const { cache, reads } = setUp()
  const many = Array.from({ length: 10_001 }, (_, n) => event(11 + n, webhookStream(100 + n)))
  cache.observe('10', [event(11)])
  await cache.getSince(7, '11')
  cache.observe('11', many)
  const last = many.at(-1)!.position
  await cache.getSince(7, last)
  expect(reads).toEqual([7])
  cache.observe(last, [event(20_000)])
  await cache.getSince(7, '20000')
  await cache.getSince(7, '20000')
  expect(reads).toEqual([7, 7])
})

it('keeps nothing of a read that failed, and sees a change that is observed during a read', async () => {
  let reads = 0
  let finish = (_isRead: boolean) => {}
  const cache = createSellerCache({
    log: { head: async () => '11' },
    read: () =>
      new Promise<number>((resolve, reject) => {
        reads++
        finish = (isRead) => (isRead ? resolve(reads) : reject(new Error('the database is away')))
      }),
    streamOf: webhookStream,
  })
  cache.observe('10', [event(11)])
  const failed = cache.getSince(7, '11')
  finish(false)
  await expect(failed).rejects.toThrow('the database is away')
  const overtaken = cache.getSince(7, '11')
  cache.observe('11', [event(12, webhookStream(7))])
  finish(true)
  expect(await overtaken).toBe(2)
  const again = cache.getSince(7, '12')
  finish(true)
  expect(await again).toBe(3)
})

it('reads what is in no stream once for each batch', async () => {
  const { cache, reads } = setUp('100', false)
  cache.observe('10', [event(11), event(12)])
  await cache.getSince(7, '11')
  await cache.getSince(7, '12')
  cache.observe('12', [event(13)])
  await cache.getSince(7, '13')
  expect(reads).toEqual([7, 7])
})

it('reads the end of the log for an event that was not observed', async () => {
  const { cache, reads, log } = setUp()
  await cache.getSince(7, '50')
  await cache.getSince(7, '99')
  expect([reads, log.heads]).toEqual([[7], 1])
})
