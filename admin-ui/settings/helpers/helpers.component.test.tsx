// Rules: accounts/helpers
import {
  newHelper,
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
} from '@pazar/command-api/testing/sellers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpScreens } from '../../testing/set-up-screens.tsx'

const screens = setUpScreens()
let seller: SignedIn
beforeAll(async () => {
  seller = await newSeller(screens.app.commands)
})

const navigation = () => within(screen.getAllByRole('navigation', { name: 'Glavna navigacija' })[0]!)

describe('the helpers of a seller', () => {
  it('are invited, get another duty, and are removed after a confirmation', async () => {
    const user = await screens.open('/settings?tab=helpers', seller)
    await screen.findByText('Nemate nijednog saradnika')
    await user.click(screen.getByRole('button', { name: 'Pozovi saradnika' }))
    await user.click(await screen.findByRole('button', { name: 'Pozovi' }))
    await screen.findByText('Ime je obavezno')
    await user.type(screen.getByLabelText('Ime'), 'Iva')
    await user.type(screen.getByLabelText('Prezime'), 'Ivić')
    await user.type(screen.getByLabelText('Email'), 'iva@saradnik.test')
    await user.click(screen.getByRole('button', { name: 'Pozovi' }))

    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
    expect(link.value).toMatch(/\/reset-password#[\w-]{43}$/)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Zatvori' }))
    await screen.findByText('Iva Ivić')
    await user.click(screen.getByRole('combobox', { name: /^Zaduženje/ }))
    await user.click(await screen.findByRole('option', { name: 'Pakovanje' }))
    await screen.findByText('Zaduženje je promenjeno')

    await user.click(screen.getByRole('button', { name: 'Ukloni: Iva Ivić' }))
    await user.click(await screen.findByRole('button', { name: 'Ukloni' }))
    await screen.findByText('Nemate nijednog saradnika')
  })
})

describe('a helper who calls shoppers', () => {
  it('has the menu and the actions of the duty alone', async () => {
    const helper = await newHelper(screens.app.commands, seller, 'pozivi')
    const site = await newWebsite(screens.app.commands, seller)
    await screens.app.commands.send('POST', '/api/orders', orderForm(site.id))
    await screens.open('/', helper)
    await waitFor(() => expect(screens.location.pathname).toBe('/orders'))
    await screen.findAllByText(/Đorđe/)
    expect(
      navigation()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Narudžbe', 'Podešavanja'])
    screen.getByText('Saradnik · Pozivi')
    for (const name of [/Izvoz|Izvezi/, 'Sačuvaj filter', /^Obaveštenja/])
      expect(screen.queryByRole('button', { name }), String(name)).toBeNull()
    expect(screen.queryByRole('combobox', { name: /^Status porudžbine/ })).toBeNull()
  })

  it('is denied other screens, and sees the own account in settings alone', async () => {
    const helper = await newHelper(screens.app.commands, seller, 'pozivi')
    await screens.open('/settings', helper)
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'Profil',
      'Bezbednost',
    ])
    screens.navigate('/profit')
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
    expect(screen.queryByRole('heading', { name: 'Profit' })).toBeNull()
  })
})
