// Rules: orders/arrivals
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { newSeller, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { appendOrderEvent } from '../../testing/append-order.ts'
import { setUpScreens } from '../../testing/set-up-screens.tsx'

const screens = setUpScreens()
const started = vi.fn()
let seller: SignedIn
let placed = 0

beforeEach(async () => {
  seller = await newSeller(screens.app.commands)
  const node = class {
    gain = { exponentialRampToValueAtTime: () => undefined }
    connect = (next: unknown) => next
    start = started
    stop = () => undefined
  }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      resume = () => Promise.resolve()
    },
  )
  vi.stubGlobal('OscillatorNode', node)
  vi.stubGlobal('GainNode', node)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  started.mockClear()
})

/** Places orders of other people, and has the screens read again, as a change notification does. */
async function arrive(count: number) {
  for (let n = 0; n < count; n++) {
    const orderId = String(placed++).padStart(26, '0')
    await appendOrderEvent(screens.app, orderId, orderPlaced({ orderId, sellerId: seller.id }))
  }
  await queryClient.invalidateQueries()
}
const isHidden = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const allCount = (count: number) => screen.findByRole('tab', { name: new RegExp(`^Sve ?${count}$`) })

it('counts new orders in the title while the tab is in the background, without a sound', async () => {
  await screens.open('/orders', seller)
  await allCount(0)
  await arrive(1)
  await allCount(1)
  expect(document.title).toBe('Moje Pošiljke · Pazar')
  isHidden(true)
  await arrive(2)
  await waitFor(() => expect(document.title).toBe('(2) Moje Pošiljke · Pazar'))
  isHidden(false)
  expect(document.title).toBe('Moje Pošiljke · Pazar')
  expect(started).not.toHaveBeenCalled()
})

it('plays the sound that a user has chosen once for a burst, and no count that they switched off', async () => {
  const user = await screens.open('/orders', seller)
  await allCount(0)
  await user.click(screen.getByRole('button', { name: 'Nove porudžbine' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Zvuk za novu porudžbinu' }))
  // The sound is heard once when it is chosen.
  expect(started).toHaveBeenCalledTimes(2)
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Broj novih u naslovu kartice' }))
  await user.keyboard('{Escape}')
  started.mockClear()
  isHidden(true)
  await arrive(2)
  await allCount(2)
  await arrive(1)
  await allCount(3)
  expect(started).toHaveBeenCalledTimes(2)
  expect(document.title).toBe('Moje Pošiljke · Pazar')
})
