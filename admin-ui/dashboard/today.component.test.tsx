// Rules: dashboard/today
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { newHelper, newSeller, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { appendOrderEvent } from '../testing/append-order.ts'
import { setUpScreens } from '../testing/set-up-screens.tsx'

const screens = setUpScreens()
const dayMs = 86_400_000

it('counts what is to be done for the seller and for helpers, and each count opens its orders', async () => {
  const seller = await newSeller(screens.app.commands)
  const place = async (orderId: string, daysAgo: number, market: 'Serbia' | 'Bosnia') =>
    appendOrderEvent(
      screens.app,
      orderId,
      orderPlaced({
        orderId,
        sellerId: seller.id,
        market,
        ...(market === 'Bosnia' && { currency: 'BAM' as const }),
      }),
      new Date(screens.app.commands.now() - daysAgo * dayMs).toISOString(),
    )
  const ids = ['1', '2', '3'].map((digit) => digit.repeat(26)) as [string, string, string]
  await place(ids[0], 0, 'Serbia')
  await place(ids[1], 3, 'Serbia')
  await place(ids[2], 4, 'Bosnia')
  const open = async (person: SignedIn) => {
    const user = await screens.open('/create', person)
    const today = within(await screen.findByRole('region', { name: 'Danas' }))
    await waitFor(() =>
      expect(today.getAllByRole('link').map((each) => each.textContent)).toEqual([
        '0Za poziv',
        '3Za slanje',
        '0Problemi',
        '1Čekaju duže od 3 dana',
      ]),
    )
    return { user, today }
  }
  await open(await newHelper(screens.app.commands, seller, 'sve'))
  cleanup()
  const { user, today } = await open(seller)
  await user.click(today.getByRole('link', { name: /Čekaju/ }))
  await waitFor(() => expect(document.querySelectorAll('[data-order-id]')).toHaveLength(1))
  expect(document.querySelector<HTMLElement>('[data-order-id]')!.dataset['orderId']).toBe(ids[2])
  expect(decodeURIComponent(screens.location.search)).toContain('"market":"Bosnia"')
})
