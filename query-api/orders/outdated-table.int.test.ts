import { newSeller, newWebsite, orderForm } from '@pazar/command-api/testing/sellers.ts'
import { expect, it } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'

it('lists, shows and exports orders of a table that a rebuild has not given its new columns yet', async () => {
  const app = await startTestApp()
  const seller = await newSeller(app.commands)
  const website = await newWebsite(app.commands, seller)
  const { body } = await app.commands.send('POST', '/api/orders', orderForm(website.id))
  await app.get('/api/orders/my', { token: seller.token })
  await app.commands.pool.query(
    'alter table read.orders drop column changed_day, drop column change_span, drop column lines, drop column discount, drop column lines_days',
  )

  const get = (path: string) => app.get(path, { token: seller.token })
  expect((await get('/api/orders/my')).body).toMatchObject([{ id: body.orderId, lines: [] }])
  expect((await get(`/api/orders/${body.orderId}`)).body).toMatchObject({ id: body.orderId })
  expect((await get('/api/orders/export?format=csv')).status).toBe(200)
  await app.close()
})
