import { randomUUID } from 'node:crypto'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  changed,
  openQueueFixture,
  orderEffect,
  placed,
  type QueueFixture,
  streamOf,
} from './testing/queue-fixture.ts'

let fixture: QueueFixture
beforeEach(async () => {
  fixture = await openQueueFixture()
})
afterEach(() => fixture.close())

describe('a retried parked stream', () => {
  beforeEach(async () => {
    await fixture.append('A', placed('A'))
    await fixture.appendUndecodable('A')
    await fixture.append('A', changed)
    await fixture.follow()
    await fixture.append('A', changed)
    await fixture.append('B', placed('B'))
    await fixture.follow()
  })

  it('stays parked while its event cannot be decoded', async () => {
    expect(await fixture.retry()).toEqual([])
    expect(await fixture.parkedRows()).toMatchObject([{ stream: streamOf('A'), revision: 1 }])
    expect(await fixture.queuedDeliveries()).toEqual(['A 0', 'B 0'])
  })

  it('catches up in order and once with a release that decodes the event', async () => {
    expect(
      (await Promise.all([fixture.retry(fixture.nextLog), fixture.retry(fixture.nextLog)])).flat(),
    ).toEqual([7])
    expect(await fixture.queuedDeliveries()).toEqual(['A 0', 'B 0', 'A 2', 'A 3'])
    expect(await fixture.parkedRows()).toEqual([])
    expect(await fixture.retry(fixture.nextLog)).toEqual([])
    await fixture.append('A', changed)
    await fixture.follow([orderEffect()], fixture.nextLog)
    expect(await fixture.queuedDeliveries()).toEqual(['A 0', 'B 0', 'A 2', 'A 3', 'A 4'])
  })

  it('is parked again at a later undecodable event, after the events before it are queued', async () => {
    await fixture.store.append(
      streamOf('A'),
      [{ id: randomUUID(), type: 'StillLater', data: '{}', metadata: '{}' }],
      { expectedRevision: 'any' },
    )
    await fixture.append('A', changed)
    await fixture.follow()
    expect(await fixture.retry(fixture.nextLog)).toEqual([7])
    expect(await fixture.queuedDeliveries()).toEqual(['A 0', 'B 0', 'A 2', 'A 3'])
    expect(await fixture.parkedRows()).toMatchObject([{ type: 'StillLater', revision: 4 }])
  })

  it('asks whether the seller has set up what is missing as of now, not as of the event', async () => {
    const positions: string[] = []
    const skipped = orderEffect({
      skipReason: async (_sellerId, position) => {
        positions.push(position)
        return 'Nije podešeno'
      },
    })
    await fixture.append('C', placed('C', 8))
    await fixture.follow([skipped])
    const followed = await fixture.checkpoint()
    await fixture.append('D', placed('D', 8))
    await fixture.retry(fixture.nextLog, [skipped])
    expect(positions).toEqual([followed, await fixture.log.head()])
    expect((await fixture.deliveryRows()).map(({ status }) => status)).toEqual([
      'waiting',
      'waiting',
      'skipped',
      'skipped',
      'skipped',
    ])
  })

  it('leaves events after the checkpoint to the follower', async () => {
    await fixture.append('A', changed)
    expect(await fixture.retry(fixture.nextLog)).toEqual([7])
    expect(await fixture.queuedDeliveries()).toEqual(['A 0', 'B 0', 'A 2', 'A 3'])
    await fixture.follow([orderEffect()], fixture.nextLog)
    expect(await fixture.queuedDeliveries()).toEqual(['A 0', 'B 0', 'A 2', 'A 3', 'A 4'])
  })

  it('includes events that the follower skips between the read and the transaction', async () => {
    let appended = false
    const overtaken: EventLog = {
      ...fixture.nextLog,
      async *readStream(...request) {
        yield* fixture.nextLog.readStream(...request)
        if (appended) return
        appended = true
        await fixture.append('A', changed)
        await fixture.follow([orderEffect()], fixture.nextLog)
      },
    }
    expect(await fixture.retry(overtaken)).toEqual([7])
    expect(await fixture.queuedDeliveries()).toEqual(['A 0', 'B 0', 'A 2', 'A 3', 'A 4'])
    expect(await fixture.parkedRows()).toEqual([])
  })

  it('loses and repeats nothing while a follower moves on', async () => {
    const following = (async () => {
      for (let n = 0; n < 20; n++) {
        await fixture.append('A', changed)
        await fixture.follow([orderEffect()], fixture.nextLog)
      }
    })()
    await Promise.all([following, fixture.retry(fixture.nextLog), fixture.retry(fixture.nextLog)])
    await fixture.retry(fixture.nextLog)
    const ofA = (await fixture.queuedDeliveries()).filter((each) => each.startsWith('A '))
    expect(ofA).toEqual(['A 0', ...Array.from({ length: 22 }, (_, n) => `A ${n + 2}`)])
  })
})
