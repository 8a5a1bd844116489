// Rules: confirmation/call-mode
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { isShown, press, setUpCalls } from './testing/set-up-calls.ts'

const { screens, shop, send, place, cancelOrders, states, callsOf } = setUpCalls()

it('changes the time or the reason of the last call by one key or press', async () => {
  await screens.open('/orders/pozivi', shop.helper)
  await isShown('Ana Ilić')
  press.key('o')
  await isShown('Borko Savić')
  press.key('1', { ctrlKey: true })
  fireEvent.keyDown(screen.getByLabelText('Nova beleška'), { key: '1' })
  press.key('2')
  press.key('p')
  await isShown('Čedomir Žižić')
  press.button(/^Kasnije/)
  await screen.findByText(/^Sledeći poziv je/)
  expect(await states()).toEqual(['refused', 'confirmed', 'later'])
  const times = within(screen.getByLabelText('Vreme sledećeg poziva'))
  fireEvent.click(times.getByText('Drugo vreme…'))
  fireEvent.change(await screen.findByLabelText('Drugo vreme'), { target: { value: '2020-01-01T10:00' } })
  await press.inDialog('Potvrdi')
  await screen.findByText('Vreme sledećeg poziva mora biti u budućnosti')
  await press.inDialog('Otkaži')
  fireEvent.click(await screen.findByText(/^Sutra ujutru/))
  // In the evening the first time is tomorrow morning too, so that the text alone would not show the change.
  await waitFor(async () => expect(await callsOf(shop.orderIds[2]!)).toHaveLength(3))
  await screen.findByText(/^Čedomir Žižić: pozvati kasnije, ponovo \d\d\.\d\d\. u 09:00/)
  expect(await callsOf(shop.orderIds[0]!)).toEqual([
    ['OrderCalled', null],
    ['OrderCallUndone', null],
    ['OrderCalled', 'Nije poručio'],
  ])
  await screen.findByText('33%')
})

it('sends a correction until it is answered, also after a reload, and keeps the next order', async () => {
  await screens.open('/orders/pozivi', shop.helper)
  await isShown('Ana Ilić')
  press.key('o')
  await isShown('Borko Savić')
  screens.mockedAnswers = { 'POST /api/orders/*/calls': { status: 503 } }
  press.key('1')
  await screen.findByText(/^Nema veze sa serverom. Izmena je sačuvana/)
  cleanup()
  await screens.open('/orders/pozivi', shop.helper)
  await screen.findByText(/^Nema veze sa serverom. Izmena je sačuvana/)
  screens.mockedAnswers = {}
  fireEvent.click(screen.getByText('Pošalji odmah'))
  await isShown('Borko Savić')
  screen.getByText('Prethodni poziv: odbijen (Predomislio se), porudžbina je otkazana')
  expect(await callsOf(shop.orderIds[0]!)).toHaveLength(3)
  await send('PUT', `/api/orders/${shop.orderIds[0]!}/status`, { status: 'U dostavi' })
  fireEvent.click(screen.getByText('Nije poručio'))
  await screen.findByText(/^Nije izmenjeno\. Porudžbina je u međuvremenu promenjena/)
  await isShown('Borko Savić')
})

/** The dialog covers the shown order, whose outcome keys must do nothing. */
const isShownBelow = (name: string) =>
  waitFor(() => expect(document.querySelector('section[aria-label^="Kupac"]')?.textContent).toContain(name))

it('keeps the dialog of a call, and the focus in the strip, when the next orders come', async () => {
  await screens.open('/orders/pozivi', shop.helper)
  await isShown('Ana Ilić')
  const next: { body: Record<string, unknown> } = { body: {} }
  let answerNext = () => {}
  const isAnswered = new Promise<void>((resolve) => (answerNext = resolve))
  screens.mockedAnswers = {
    'POST /api/calls/next': {
      body: next.body,
      meanwhile: async () => {
        await isAnswered
        const { commands } = screens.app
        const { body } = await commands.send('POST', '/api/calls/next', {}, { token: shop.helper.token })
        Object.assign(next.body, body)
      },
    },
  }
  press.key('o')
  await screen.findByText(/^Ana Ilić: odbijen/)
  press.key('7')
  const field = await screen.findByLabelText('Drugi razlog')
  answerNext()
  await isShownBelow('Borko Savić')
  screens.mockedAnswers = {}
  press.key('p')
  fireEvent.change(field, { target: { value: 'Selidba' } })
  await press.inDialog('Potvrdi')
  await screen.findByText(/^Ana Ilić: odbijen \(Selidba\)/)
  await isShown('Borko Savić')
  const undo = screen.getByText('Poništi').closest('button')!
  undo.focus()
  press.key('s')
  await isShown('Čedomir Žižić')
  expect(document.activeElement).toBe(undo)
  expect(await states()).toEqual(['refused', 'notCalled', 'notCalled'])
})

it('keeps the dialog of the last call when an order comes into the empty queue', async () => {
  await cancelOrders()
  shop.orderIds = [await place('Ema Tot')]
  await screens.open('/orders/pozivi', shop.helper)
  await isShown('Ema Tot')
  press.key('o')
  await screen.findByText('Sada nema koga da se pozove')
  press.key('7')
  const field = await screen.findByLabelText('Drugi razlog')
  shop.orderIds.push(await place('Dragana Mitić'))
  await queryClient.invalidateQueries({ queryKey: ['calls'] })
  await isShownBelow('Dragana Mitić')
  fireEvent.change(field, { target: { value: 'Selidba' } })
  await press.inDialog('Potvrdi')
  await screen.findByText(/^Ema Tot: odbijen \(Selidba\)/)
  expect(await states()).toEqual(['refused', 'notCalled'])
})

it('undoes a call also if the answer about a note takes longer than the countdown', async () => {
  await screens.open('/orders/pozivi', shop.helper)
  await isShown('Ana Ilić')
  const intervals = vi.spyOn(globalThis, 'setInterval')
  press.key('o')
  await isShown('Borko Savić')
  const eachSecond = intervals.mock.calls.flatMap(([tick, ms]) => (ms === 1_000 ? [tick] : []))
  expect(eachSecond).toHaveLength(1)
  intervals.mockRestore()
  fireEvent.change(screen.getByLabelText('Nova beleška'), { target: { value: 'drugi sprat' } })
  press.key('z')
  await screen.findByText('Odbaci')
  for (let second = 0; second < 12; second++) act(() => eachSecond[0]!())
  await press.inDialog('Odbaci')
  await isShown('Ana Ilić')
})
