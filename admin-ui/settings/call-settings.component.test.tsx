// Rules: confirmation/settings
import { newSeller } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type MockedAnswer, readyButton, setUpScreens } from '../testing/set-up-screens.tsx'

const screens = setUpScreens()

it('switches calls on, shows what is wrong beside the field, and keeps what was saved', async () => {
  const seller = await newSeller(screens.app.commands)
  const user = await screens.open('/settings', seller)
  const card = within(await screen.findByRole('region', { name: 'Potvrda porudžbina pozivom' }))
  const isOn = await card.findByRole('switch', { name: 'Zovemo pre slanja' })
  expect(card.queryByLabelText('Broj pokušaja')).toBeNull()
  await user.click(isOn)
  const fill = (label: string, value: string) =>
    fireEvent.change(card.getByLabelText(label), { target: { value } })
  fill('Broj pokušaja', '11')
  fill('Zovemo do', '08:00')
  fill('Podsetnik za razgovor', 'Zdravo {imee}')
  for (const day of ['Pon', 'Uto', 'Sre', 'Čet', 'Pet', 'Sub']) await user.click(card.getByLabelText(day))
  const save = () => user.click(card.getByRole('button', { name: 'Sačuvaj pozive' }))
  await save()
  await card.findByText('Unesite broj od 1 do 10')
  card.getByText('Kraj mora biti posle početka')
  card.getByText('Nepoznato polje {imee}')
  card.getByText('Izaberite bar jedan dan')

  // What is wrong stays in view without calls, because it is saved, too.
  await user.click(isOn)
  await save()
  await card.findByText('Unesite broj od 1 do 10')
  // What was wrong stays while it is corrected, even if nothing is wrong any more.
  fill('Zovemo do', '21:30')
  fill('Podsetnik za razgovor', 'Zdravo {ime}')
  await user.click(card.getByLabelText('Ned'))
  const attempts = card.getByLabelText('Broj pokušaja')
  await user.type(attempts, '{Backspace}')
  await waitFor(() => expect(card.queryByText('Unesite broj od 1 do 10')).toBeNull())
  expect(document.activeElement).toBe(attempts)
  await user.click(isOn)

  fill('Broj pokušaja', '5')
  await user.click(card.getByLabelText('Otkaži porudžbinu posle poslednjeg pokušaja'))
  await save()
  await waitFor(() => expect(document.body.textContent).toContain('Podešavanja poziva su sačuvana'))
  const { body } = await screens.app.get('/api/calls/settings', { token: seller.token })
  expect(body).toMatchObject({
    enabled: true,
    attempts: 5,
    workingHours: { days: [7], from: '09:00', to: '21:30' },
    cancelAfterLastAttempt: true,
    script: 'Zdravo {ime}',
  })
})

it('keeps hours that are typed while the rules are saved, and all input if they cannot be read again', async () => {
  const seller = await newSeller(screens.app.commands)
  const { body: stored } = await screens.app.get('/api/calls/settings', { token: seller.token })
  const user = await screens.open('/settings', seller)
  const card = within(await screen.findByRole('region', { name: 'Potvrda porudžbina pozivom' }))
  const isOn = await card.findByRole<HTMLInputElement>('switch', { name: 'Zovemo pre slanja' })
  const until = () => card.getByLabelText<HTMLInputElement>('Zovemo do')
  await user.click(isOn)
  async function saveWhileTyping(time: string, answer: MockedAnswer) {
    const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>()
    screens.mockedAnswers = { 'GET /api/calls/settings': { ...answer, meanwhile: () => isTyped } }
    await user.click(await readyButton('Sačuvaj pozive', card))
    await waitFor(() => expect(document.body.textContent).toContain('Podešavanja poziva su sačuvana'))
    fireEvent.change(until(), { target: { value: time } })
    goOn()
    await readyButton('Sačuvaj pozive', card)
    expect([isOn.checked, until().value]).toEqual([true, time])
  }
  await saveWhileTyping('19:15', { body: { ...stored, enabled: true } })
  const attempts = card.getByLabelText<HTMLInputElement>('Broj pokušaja')
  fireEvent.change(attempts, { target: { value: '7' } })
  await saveWhileTyping('18:45', { status: 503 })
  expect(attempts.value).toBe('7')
})
