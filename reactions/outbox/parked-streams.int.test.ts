import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import { StoreUnavailable } from '@pazar/event-store/event-store.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  changed,
  metadata,
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

describe('an undecodable event', () => {
  it('parks its stream only, and the checkpoint moves on', async () => {
    await fixture.append('A', placed('A'))
    await fixture.appendUndecodable('A')
    await fixture.append('B', placed('B'))
    await fixture.append('A', changed)
    expect(await fixture.follow()).toMatchObject({
      sellers: [7],
      parked: [{ stream: streamOf('A'), revision: 1 }],
    })
    expect(await fixture.parkedRows()).toEqual([
      {
        stream: streamOf('A'),
        type: 'FromTheFuture',
        revision: 1,
        position: '1',
        reason: 'Unknown event type',
      },
    ])
    expect([await fixture.queuedDeliveries(), await fixture.checkpoint()]).toEqual([['A 0', 'B 0'], '3'])
  })

  it('holds back later batches of its stream, while other streams go on', async () => {
    await fixture.append('A', placed('A'))
    await fixture.appendUndecodable('A')
    await fixture.follow()
    await fixture.append('A', changed)
    await fixture.append('B', placed('B'), changed)
    expect(await fixture.follow()).toMatchObject({ sellers: [7], parked: [] })
    expect(await fixture.queuedDeliveries()).toEqual(['A 0', 'B 0', 'B 1'])
    expect(await fixture.parkedRows()).toMatchObject([{ revision: 1 }])
  })

  it('parks its stream also if it is the first event and the owner is unknown', async () => {
    await fixture.appendUndecodable('A')
    await fixture.append('A', changed)
    await fixture.append('B', placed('B'))
    await fixture.follow()
    expect([await fixture.queuedDeliveries(), (await fixture.parkedRows()).length]).toEqual([['B 0'], 1])
  })
})

describe('an effect that throws on an event', () => {
  it('parks the stream of the event, with the kind of the error and without its secrets', async () => {
    const token = '123456:AAExampleTokenOfTwentyFourCharacters'
    const throwing = orderEffect({
      isTriggeredBy: (event) => {
        if (event.stream === streamOf('A')) throw new TypeError(`no ${token}`)
        return true
      },
    })
    await fixture.append('A', placed('A'))
    await fixture.append('B', placed('B'))
    await fixture.follow([throwing])
    expect(await fixture.queuedDeliveries()).toEqual(['B 0'])
    expect(await fixture.parkedRows()).toMatchObject([
      { stream: streamOf('A'), revision: 0, reason: 'TypeError: no ***' },
    ])
  })

  it('queues nothing of the event for other effects either, so that all of them catch up in order', async () => {
    const targets = async () => {
      throw new TypeError('broken')
    }
    await fixture.append('A', placed('A'), changed)
    await fixture.follow([orderEffect(), orderEffect({ name: 'sheet-row', targets })])
    expect(await fixture.queuedDeliveries()).toEqual([])
    expect(await fixture.retry(fixture.log, [orderEffect(), orderEffect({ name: 'sheet-row' })])).toEqual([7])
    expect(await fixture.queuedDeliveries()).toEqual(['A 0', 'A 0', 'A 1', 'A 1'])
  })

  it.each([
    ['an unavailable event store', new StoreUnavailable('unavailable')],
    ['an unavailable database', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['a full disk', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ])('parks nothing on %s, and the batch is read again', async (_what, error) => {
    await fixture.append('A', placed('A'))
    await expect(
      fixture.follow([
        orderEffect({
          targets: async () => {
            throw error
          },
        }),
      ]),
    ).rejects.toBe(error)
    expect([await fixture.parkedRows(), await fixture.checkpoint()]).toEqual([[], '-1'])
    await fixture.follow()
    expect(await fixture.queuedDeliveries()).toEqual(['A 0'])
  })
})

describe('a value that the database rejects', () => {
  /** Postgres rejects NUL in text. */
  const targets = async (event: LoggedEvent) => [
    event.stream === streamOf('A') && event.revision === 1 ? 'a\0b' : '',
  ]
  const refusing = orderEffect({ targets })

  it('parks the stream of its event only, without quoting the value, and the checkpoint moves on', async () => {
    await fixture.append('A', placed('A'), changed, changed)
    await fixture.append('B', placed('B', 8), changed)
    const queued = await fixture.follow([refusing])
    expect(queued).toMatchObject({ parked: [{ stream: streamOf('A'), revision: 1 }] })
    expect([...queued!.sellers].sort()).toEqual([7, 8])
    expect([await fixture.queuedDeliveries(), await fixture.checkpoint()]).toEqual([
      ['A 0', 'B 0', 'B 1'],
      '4',
    ])
    expect(await fixture.parkedRows()).toMatchObject([
      { revision: 1, reason: 'Postgres refused the row: SQLSTATE 22021' },
    ])
  })

  it('parks only the notification stream of the person whose request contains it', async () => {
    const read: DomainEvent = { type: 'NotificationsRead', data: { keys: ['a\0b'] } }
    await fixture.log.append('notifications-7', [read], { expectedRevision: 'any', metadata })
    await fixture.append('B', placed('B'))
    await fixture.follow()
    expect([await fixture.queuedDeliveries(), await fixture.parkedRows()]).toMatchObject([
      ['B 0'],
      [{ stream: 'notifications-7' }],
    ])
  })

  it('leaves its stream parked after a retry, while other parked streams catch up', async () => {
    await fixture.append('A', placed('A'), changed, changed)
    await fixture.append('B', placed('B'))
    const throwing = orderEffect({
      targets: async () => {
        throw new TypeError('broken')
      },
    })
    await fixture.follow([throwing])
    await fixture.retry(fixture.log, [refusing])
    expect(await fixture.queuedDeliveries()).toEqual(['A 0', 'B 0'])
    expect(await fixture.parkedRows()).toMatchObject([{ stream: streamOf('A'), revision: 1 }])
    await fixture.retry()
    expect([await fixture.queuedDeliveries(), await fixture.parkedRows()]).toEqual([
      ['A 0', 'B 0', 'A 1', 'A 2'],
      [],
    ])
  })

  it('parks only the stream of the event if it occurs in `targets`', async () => {
    const refused = Object.assign(new Error('invalid input syntax for type integer: "Pera"'), {
      code: '22P02',
    })
    const throwing = orderEffect({
      targets: async (event) => {
        if (event.stream === streamOf('A')) throw refused
        return ['']
      },
    })
    await fixture.append('A', placed('A'))
    await fixture.append('B', placed('B'))
    await fixture.follow([throwing])
    expect(await fixture.queuedDeliveries()).toEqual(['B 0'])
    expect(await fixture.parkedRows()).toMatchObject([
      { stream: streamOf('A'), reason: 'Postgres refused the row: SQLSTATE 22P02' },
    ])
  })
})
