// Rules: orders/lines, orders/history
import { newSeller, newWebsite, orderForm, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { setUpScreens } from '../../testing/set-up-screens.tsx'

const screens = setUpScreens()
let seller: SignedIn
beforeAll(async () => {
  seller = await newSeller(screens.app.commands)
})

it('the detail shows all lines, the discount and the parts of the total, and what a correction changed', async () => {
  const { commands } = screens.app
  const website = await newWebsite(commands, seller)
  const { body } = await commands.send('POST', '/api/orders', orderForm(website.id))
  const lines = [
    { lineId: '1', title: 'Lampa', sku: 'L-1', pieces: 2, price: 5000 },
    { title: 'Majica', sku: 'M-1', variant: 'M / Crna', variantId: 4, pieces: 1, price: 1500 },
  ]
  const delivery = { deliveryWay: 'added', deliveryAmount: 350, deliveryText: '' }
  const changed = await commands.send(
    'PUT',
    `/api/orders/${body.orderId}/lines`,
    { lines, discount: 500, delivery, reason: 'Želi i majicu' },
    { token: seller.token },
  )
  expect(changed.status).toBe(200)
  await screens.open(`/orders?details=${body.orderId}`, seller)
  const detail = within(await screen.findByRole('dialog', { name: /^Porudžbina/ }))
  const text = async (found: string | RegExp) =>
    (await detail.findByText(found)).closest('section')!.textContent!.replaceAll('\u00a0', ' ')
  const parcel = await text('Pošiljka')
  for (const shown of [
    'ProizvodiLampa × 2\nMajica × 1',
    'VarijanteM / Crna × 1',
    'SKUL-1, M-1',
    'Otkupnina6.350 RSD = 5.000 RSD + 1.500 RSD + 350 RSD − 500 RSD',
    'Popust500 RSD',
  ])
    expect(parcel).toContain(shown)
  const entry = (await detail.findByText('Stavke porudžbine izmenjene')).closest('li')!
  const history = entry.textContent!.replaceAll('\u00a0', ' ')
  for (const shown of [
    '→ Lampa × 2: 5.000 RSD',
    'Stavka: prazno → Majica, M / Crna × 1: 1.500 RSD',
    'Popust: 0 RSD → 500 RSD',
    '→ 350 RSD, u otkupnini',
    '→ 6.350 RSD',
    'Želi i majicu',
  ])
    expect(history).toContain(shown)
})
