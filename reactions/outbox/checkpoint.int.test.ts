import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadCheckpoint } from './checkpoint.ts'
import { openQueueFixture } from './testing/queue-fixture.ts'

let fixture: Awaited<ReturnType<typeof openQueueFixture>>
beforeEach(async () => {
  fixture = await openQueueFixture()
})
afterEach(() => fixture.close())

const load = () => loadCheckpoint(fixture.pool, fixture.log)

it('continues only in the log whose event it has handled last', async () => {
  await fixture.append('first', { type: 'OrderUpsellEnded', data: { how: 'declined' } })
  await fixture.follow()
  const { rows } = await fixture.sql('select position, event_id from private.reaction_checkpoint')
  expect(rows).toEqual([{ position: '0', event_id: await fixture.log.idAt('0') }])
  await expect(load()).resolves.toBe('0')

  // A release that recorded positions only.
  await fixture.sql('update private.reaction_checkpoint set event_id = null, event_position = null')
  await expect(load()).resolves.toBe('0')
  expect((await fixture.sql('select position, event_id from private.reaction_checkpoint')).rows).toEqual(rows)

  await fixture.sql('truncate log.events')
  await expect(load()).rejects.toThrow(
    `the sender of messages handled event ${rows[0].event_id} at position 0, where this log has no event`,
  )
  await fixture.append('second', { type: 'OrderUpsellEnded', data: { how: 'declined' } })
  await expect(load()).rejects.toThrow(/where this log has event .+ npm run replay -- all --adopt$/)
})

it('sends nothing again after a restore of `private` alone', async () => {
  await fixture.append('order', { type: 'OrderNoteAdded', data: { noteId: randomUUID(), text: 'x' } })
  await fixture.sql(
    `create schema if not exists read; create table read.key_check (id uuid not null); insert into read.key_check values (gen_random_uuid())`,
  )
  await expect(load()).rejects.toThrow(/^The schema private was restored/)
})
