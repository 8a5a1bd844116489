// Rules: orders/erasure
import { newSeller, newWebsite, orderForm } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setUpScreens } from '../testing/set-up-screens.tsx'

const screens = setUpScreens()

/** Waits for a toast with this title and text. */
const toast = (title: string, text: string) =>
  waitFor(() => expect(document.body.textContent).toContain(title + text))

it('finds the orders of a customer by phone or e-mail, and erases all of them after a confirmation', async () => {
  const { commands } = screens.app
  const seller = await newSeller(commands)
  const { id } = await newWebsite(commands, seller)
  const place = async (customer: Record<string, string>): Promise<string> =>
    (await commands.send('POST', '/api/orders', orderForm(id, customer))).body.orderId
  const erasedId = await place({ name: 'Milunka Dragićević', phone: '064 88 77 001' })
  await place({ name: 'Milunka Dragićević', phone: '+381 64 8877001' })
  await place({ name: 'Neko Drugi', phone: '064 88 77 002' })

  const user = await screens.open('/settings?tab=security', seller)
  const privacy = within(await screen.findByRole('region', { name: 'Brisanje podataka kupca' }))
  const contact = privacy.getByLabelText('Telefon ili email kupca')
  const submit = () => user.click(privacy.getByRole('button', { name: 'Pronađi porudžbine' }))
  const find = (text: string) => {
    fireEvent.change(contact, { target: { value: text } })
    return submit()
  }
  for (const text of ['', '12']) {
    await find(text)
    await privacy.findByText('Unesite ceo broj telefona')
  }
  expect(document.activeElement).toBe(contact)
  await find('@primer.rs')
  await privacy.findByText('Neispravna email adresa')
  screens.isConnected = false
  await find('nema@primer.rs')
  await toast('Greška', 'Pretraga nije uspela')
  screens.isConnected = true
  await submit()
  await privacy.findByText('Nijedna porudžbina nema taj telefon ili email.')
  fireEvent.change(contact, { target: { value: '064 123 456' } })
  expect(privacy.queryByText(/^Nijedna porudžbina/)).toBeNull()

  await find('064/887-7001')
  const dialog = within(await screen.findByRole('dialog', { name: 'Obrisati podatke kupca?' }))
  dialog.getByText(/^Pronađeno: 2 porudžbine\./)
  await user.click(dialog.getByRole('combobox', { name: /^Razlog brisanja/ }))
  await user.click(await screen.findByRole('option', { name: 'Zahtev kupca' }))
  await user.click(dialog.getByRole('button', { name: 'Obriši zauvek' }))
  await toast('Podaci kupca su obrisani', '2 porudžbine')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  void screens.navigate('/orders')
  expect(await screen.findAllByText('Podaci obrisani')).toHaveLength(2)
  expect(screen.getAllByText('Neko Drugi')).not.toEqual([])
  void screens.navigate(`/orders?details=${erasedId}`)
  await screen.findByText(/^Lični podaci kupca su obrisani/)
})
