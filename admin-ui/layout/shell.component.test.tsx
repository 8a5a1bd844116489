// Rules: ui/redirects, ui/navigation, session/registration
import { newSeller } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setUpScreens } from '../testing/set-up-screens.tsx'

const screens = setUpScreens()

const arrivesAt = (path: string) => waitFor(() => expect(screens.location.pathname).toBe(path))
const bar = () => screen.findByRole('banner')
/** The links of the top bar. jsdom hides them, since they are for wide screens. */
const destinations = async () =>
  [...(await bar()).querySelectorAll('nav[aria-label="Glavna navigacija"] a')].map((each) => each.textContent)
const ofEverybody = ['Dashboard', 'Domeni', 'Narudžbe', 'Profit', 'Troškovi', 'Podešavanja']

it('leads a seller from old addresses to their new ones, beside name, role and destinations in order', async () => {
  await screens.open('/settings', await newSeller(screens.app.commands))
  expect((await bar()).textContent).toContain('Ana Anić')
  expect((await bar()).textContent).toContain('Klijent')
  expect(await destinations()).toEqual(ofEverybody)
  for (const [from, to] of [
    ['/', '/create'],
    ['/create-website', '/builder'],
    ['/dashboard', '/create'],
    ['/builder', '/builder'],
    ['/login', '/create'],
  ] as const) {
    await screens.navigate(from)
    await arrivesAt(to)
  }
  void screens.navigate('/admin')
  await screen.findByText('Nemate dozvolu za pristup admin panelu.')
})

it('leads an admin to the panel, with two destinations more', async () => {
  await screens.open('/')
  await arrivesAt('/admin')
  expect((await bar()).textContent).toContain('Super Administrator')
  expect(await destinations()).toEqual(['Admin Panel', 'Tenanti', ...ofEverybody])
})

it('leads an admin from the profit of all sellers to the market costs', async () => {
  await screens.open('/profit')
  expect((await screen.findByLabelText('Prodavac')).textContent).toBe('Svi prodavci')
  fireEvent.click(await screen.findByRole('button', { name: /Srbija/ }))
  await waitFor(() => expect(screens.location.search).toContain('userId=all'))
  const main = within(screen.getByRole('main'))
  fireEvent.click(await main.findByRole('link', { name: 'Fiksni troškovi po tržištu' }))
  await arrivesAt('/market-costs')
})

it('shows the sign-in view instead of a closed registration', async () => {
  screens.openSignedOut('/register')
  await screen.findByRole('button', { name: 'Prijavite se' })
  await arrivesAt('/')
  expect(screen.queryByRole('link', { name: 'Registrujte se' })).toBeNull()
})
