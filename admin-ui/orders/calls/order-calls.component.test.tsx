// Rules: confirmation/call-mode, confirmation/undo
import { newHelper } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { press, setUpCalls } from './testing/set-up-calls.ts'

const { screens, shop, states, callsOf } = setUpCalls()

const group = async () => within(await screen.findByLabelText('Poziv'))
const openDetail = () => screens.open(`/orders?details=${shop.orderIds[0]!}`, shop.seller)

async function closeDetail() {
  fireEvent.click(screen.getByLabelText('Zatvori'))
  await waitFor(() => expect(screen.queryByLabelText('Poziv')).toBeNull())
}

/** Presses an outcome once the detail is loaded after the one before. */
async function record(label: string) {
  const button = await waitFor(async () => {
    const found = (await group()).getByText<HTMLButtonElement>(label, { selector: 'button' })
    expect(found.disabled).toBe(false)
    return found
  })
  fireEvent.click(button)
}

it('records each outcome in the detail with one press and undoes it, also after the strip', async () => {
  await openDetail()
  await record('Ne javlja se')
  await waitFor(async () => (await group()).getByText('1×'))
  expect((await group()).queryByText('Poništi poziv')).toBeNull()
  fireEvent.click((await group()).getByText('Ne javlja se', { selector: 'button' }), { detail: 2 })
  press.key('z')
  await waitFor(async () => expect((await group()).queryByText('1×')).toBeNull())
  await record('Potvrđen')
  await screen.findByText('Ana Ilić: potvrđen')
  await closeDetail()
  screens.navigate(`/orders?details=${shop.orderIds[0]!}`)
  fireEvent.click(await (await group()).findByText('Poništi poziv'))
  await waitFor(async () => expect(await states()).toEqual(['notCalled', 'notCalled', 'notCalled']))
  await screen.findByText(/^Pozovi \(3\)/)
})

it('records one call for an Enter that is held or pressed twice', async () => {
  const user = await openDetail()
  const button = (await group()).getByText('Ne javlja se', { selector: 'button' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(async () => (await group()).getByText('1×'))
  const next = (await group()).getByText<HTMLButtonElement>('Ne javlja se', { selector: 'button' })
  await waitFor(() => expect(next.disabled).toBe(false))
  expect(document.activeElement?.matches('button')).toBe(false)
  await user.keyboard('{Enter}')
  expect(next.disabled).toBe(false)
  expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false)
  expect(await callsOf(shop.orderIds[0]!)).toEqual([['OrderCalled', null]])
})

it('changes the reason or the time in the detail by one more press or a digit', async () => {
  const [orderId] = shop.orderIds
  await openDetail()
  await record('Odbijen')
  await screen.findByText('Ana Ilić: odbijen, porudžbina je otkazana')
  press.key('2')
  await screen.findByText('Ana Ilić: odbijen (Nije poručio), porudžbina je otkazana')
  expect(await callsOf(orderId!)).toEqual([
    ['OrderCalled', null],
    ['OrderCallUndone', null],
    ['OrderCalled', 'Nije poručio'],
  ])
  fireEvent.click((await group()).getByText('Poništi'))
  await record('Kasnije')
  await screen.findByText(/^Ana Ilić: pozvati kasnije, ponovo /)
  fireEvent.click((await group()).getByText('Drugo vreme…'))
  const choice = within(await screen.findByRole('dialog', { name: 'Kada pozvati ponovo?' }))
  press.key('1')
  fireEvent.click(choice.getByText('Otkaži'))
  await waitFor(() => expect(screen.queryByText('Kada pozvati ponovo?')).toBeNull())
  fireEvent.click((await group()).getByText(/^Sutra ujutru/))
  // In the evening the first time is tomorrow morning too, so that the text alone would not show the change.
  await waitFor(async () => expect(await callsOf(orderId!)).toHaveLength(7))
  await screen.findByText(/^Ana Ilić: pozvati kasnije, ponovo \d\d\.\d\d\. u 09:00/)
})

it('replaces an outcome whose answer was lost', async () => {
  await openDetail()
  await group()
  screens.losesAnswers = true
  await record('Ne javlja se')
  await screen.findByText('Poziv nije zabeležen')
  screens.losesAnswers = false
  await record('Odbijen')
  await screen.findByText('Ana Ilić: odbijen, porudžbina je otkazana')
  const types = (await callsOf(shop.orderIds[0]!)).map(([type]: string[]) => type)
  expect(types).toEqual(['OrderCalled', 'OrderCallUndone', 'OrderCalled'])
})

it('reports a change that was refused after the detail was closed', async () => {
  await openDetail()
  await record('Odbijen')
  await screen.findByText('Ana Ilić: odbijen, porudžbina je otkazana')
  const isClosed = Promise.withResolvers<void>()
  screens.mockedAnswers = {
    'POST /api/orders/*/calls': {
      status: 409,
      body: { message: 'Porudžbina je u međuvremenu promenjena' },
      meanwhile: () => isClosed.promise,
    },
  }
  press.key('1')
  await closeDetail()
  isClosed.resolve()
  await screen.findByText('Poziv nije izmenjen')
  screen.getByText('Porudžbina je u međuvremenu promenjena')
})

it('shows how the calls stand to a helper who does not call', async () => {
  const packer = await newHelper(screens.app.commands, shop.seller, 'pakovanje')
  await screens.open(`/orders?details=${shop.orderIds[0]!}`, packer)
  await screen.findByText('Ishod')
  expect(screen.queryByText('Potvrđen', { selector: 'button' })).toBeNull()
})
