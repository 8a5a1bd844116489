// Rules: ui/redirects, ui/navigation
import { newSeller } from '@pazar/command-api/testing/sellers.ts'
import { screen, waitFor } from '@testing-library/react'
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
})

it('leads an admin to the panel, with two destinations more', async () => {
  await screens.open('/')
  await arrivesAt('/admin')
  expect((await bar()).textContent).toContain('Super Administrator')
  expect(await destinations()).toEqual(['Admin Panel', 'Tenanti', ...ofEverybody])
})
