import { newSeller, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpParked() {
  const fixture = {} as { app: TestApp; admin: SignedIn; seller: SignedIn; other: SignedIn; eventId: string }

  beforeAll(async () => {
    fixture.app = await startTestApp()
    fixture.admin = await signInAdmin(fixture.app.commands)
    fixture.seller = await newSeller(fixture.app.commands)
    fixture.other = await newSeller(fixture.app.commands)
  })
  afterAll(() => fixture.app.close())

  const query = async (text: string) => (await fixture.app.commands.pool.query(text)).rows
  const stream = () => `market-cost-${fixture.seller.id}00`

  /** Writes a market cost entry of the seller with an unknown event between two known ones. */
  beforeAll(async () => {
    const metadata = {
      at: '2026-11-22T10:00:00.000Z',
      actor: { kind: 'system' as const },
      correlationId: 'c',
      causationId: null,
    }
    const entry = {
      market: 'Serbia',
      shippingCost: 1,
      packagingCost: 2,
      otherCosts: 3,
      description: '',
      isActive: true,
    } as const
    await fixture.app.commands.log.append(
      stream(),
      [
        {
          type: 'MarketCostSet',
          data: { entryId: Number(`${fixture.seller.id}00`), sellerId: fixture.seller.id, ...entry },
        },
      ],
      { expectedRevision: 'no-stream', metadata },
    )
    await query(`insert into log.events (position, id, revision, stream, type, data, metadata)
    select max(position) + 1, gen_random_uuid(), 1, '${stream()}', 'MarketCostTeleported', '{}', '{"schemaVersion": 1}' from log.events`)
    await fixture.app.commands.log.append(
      stream(),
      [{ type: 'MarketCostChanged', data: { ...entry, otherCosts: 9 } }],
      { expectedRevision: 1, metadata },
    )
  })
  beforeEach(async () => {
    fixture.eventId = (
      await query(`select id from log.events where stream = '${stream()}' and revision = 1`)
    )[0].id
  })

  /** Parks a stream as the reactions' follower does when an effect throws on an event. */
  const parkReactions = (name: string, revision: number) =>
    query(`insert into private.reaction_parked (stream, event_id, type, revision, position, reason)
    select stream, id, type, revision, position::text, 'TypeError: no' from log.events where stream = '${name}' and revision = ${revision}`)
  const parkRow = (readModel: string, name: string, revision: number, sellerId: number | null = null) =>
    query(`insert into read.parked_keys (read_model, key, stream, revision, position, event_id, event_type, reason, seller_id, parked_at)
    select '${readModel}', '${name}', stream, revision, position::text, id::text, type, 'The fold failed with Error', ${sellerId}, now() from log.events where stream = '${name}' and revision = ${revision}`)
  const unparkAll = async () => {
    await query('delete from private.reaction_parked')
    await query('delete from read.parked_keys')
  }
  const delayedOf = async (token: string) =>
    (await fixture.app.get('/api/delayed-data', { token })).body.parked.map(
      ({ readModel, count }: { readModel: string; count: number }) => [readModel, count],
    )

  return Object.assign(fixture, { query, stream, parkReactions, parkRow, unparkAll, delayedOf })
}
