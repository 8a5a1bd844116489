import { orderStream } from '@pazar/contracts/order/events.ts'
import { afterAll, expect, it } from 'vitest'
import { appendUndecodable } from '../testing/append-undecodable.ts'
import { newSeller, newWebsite, orderForm } from '../testing/sellers.ts'
import { startCommandApi } from '../testing/start-command-api.ts'

const api = await startCommandApi({ rateLimits: false })
const { token, ...seller } = await newSeller(api)
const site = await newWebsite(api, { token, ...seller })
afterAll(() => api.close())

const addNote = (orderId: string) =>
  api.send('POST', `/api/orders/${orderId}/notes`, { text: 'Zvati posle 17 h' }, { token })

it('refuses to write personal data under a damaged stream key (500) and accepts it for other orders', async () => {
  const [damaged, intact] = await Promise.all(
    [1, 2].map(
      async () => (await api.send('POST', '/api/orders', orderForm(site.id))).body.orderId as string,
    ),
  )
  await api.pool.query(
    'update private.stream_keys set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1) where stream = $1',
    [`order-${damaged}`],
  )
  const written = (await api.events(`order-${intact}`)).length
  const [refused, accepted] = await Promise.all([addNote(damaged!), addNote(intact!)])
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    500,
    'unreadable',
    'Podaci potrebni za ovu radnju ne mogu da se pročitaju. Obratite se administratoru.',
  ])
  expect([accepted.status < 300, (await api.events(`order-${intact}`)).length]).toEqual([true, written + 1])
  const { rows } = await api.pool.query('select count(*)::int as count from log.events where stream = $1', [
    `order-${damaged}`,
  ])
  expect(rows[0].count).toBe(written)
})

it('changes the status of the readable orders and skips one with an undecodable event', async () => {
  const [unreadable, intact] = await Promise.all(
    [1, 2].map(
      async () => (await api.send('POST', '/api/orders', orderForm(site.id))).body.orderId as string,
    ),
  )
  await appendUndecodable(api.pool, orderStream(unreadable!))
  const changes = [unreadable, intact].map((orderId) => ({ orderId, status: 'U dostavi' }))
  const { status, body } = await api.send('POST', '/api/orders/status', { changes }, { token })
  expect([status, body.message]).toEqual([200, 'Status je ažuriran za 1 porudžbinu. Preskočeno: 1.'])
  expect(body.skipped).toEqual([
    {
      orderId: unreadable,
      message: 'Podaci porudžbine ne mogu da se pročitaju. Obratite se administratoru.',
    },
  ])
})
