// Rules: domains/screens, domains/input, domains/one-aggregate
import { newSeller, newWebsite } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startTestApp } from '@pazar/query-api/testing/start-test-app.ts'
import { setUpScreens } from '../../testing/set-up-screens.tsx'
import { type DnsZone, resolverOf } from '../testing/dns-zone.ts'

const zone: DnsZone = {}
const screens = setUpScreens(() => startTestApp({ resolver: resolverOf(zone) }))

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Domen' })
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const button = (name: string) => screen.findByRole('button', { name })

it('connects the primary domain, verifies it and removes it', async () => {
  const host = `lampe-${crypto.randomUUID().slice(0, 8)}.rs`
  const seller = await newSeller(screens.app.commands)
  const { customUrl } = await newWebsite(screens.app.commands, seller)
  const user = await screens.open('/domain', seller)
  await user.click(await button('Poveži domen'))
  await screen.findByText('Unesite domen')
  expect(document.activeElement).toBe(await field())
  fill(await field(), 'co.rs')
  await user.click(await button('Poveži domen'))
  await screen.findByText('❌ Greška')
  await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'))

  // The addresses are previewed while typing.
  fill(await field(), ` HTTP://${host.toUpperCase()}/`)
  await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('false'))
  screen.getByText(`https://${host}/`)
  await screen.findByText(`https://${host}/${customUrl}`)
  screens.losesAnswers = true
  await user.click(await button('Poveži domen'))
  await screen.findByText('Greška pri povezivanju domena')
  screens.losesAnswers = false
  await user.click(await button('Poveži domen'))
  await screen.findByText('Domen je uspešno povezan. Potrebno je da ga verificirate.')
  await screen.findByText('DNS propagacija može trajati do 24 sata.')

  await user.click(await button('Verifikuj domen'))
  await within(await screen.findByRole('main')).findByText(new RegExp(`Domen ${host} ne postoji u DNS-u`))
  zone[host] = { TXT: [screen.getByText(/^pazar-verification=/).textContent!] }
  await waitFor(async () => expect((await button('Verifikuj domen')).hasAttribute('disabled')).toBe(false))
  await user.click(await button('Verifikuj domen'))
  await screen.findByText('Domen je uspešno verificiran')
  await screen.findByText('Verifikovan')
  expect(screen.queryByRole('button', { name: 'Verifikuj domen' })).toBeNull()

  await user.click(await button('Ukloni domen'))
  const question = within(await screen.findByRole('dialog'))
  question.getByText(`Da li ste sigurni da želite da uklonite domen ${host}?`)
  screens.isConnected = false
  await user.click(question.getByRole('button', { name: 'Ukloni' }))
  await screen.findByText('Greška pri uklanjanju domena')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screens.isConnected = true
  await user.click(await button('Ukloni domen'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ukloni' }))
  await screen.findByText('Domen je uspešno uklonjen')
  expect((await field()).value).toBe('')
})

it('offers to try again if the domain cannot be read', async () => {
  const user = await screens.open('/orders')
  screens.isConnected = false
  void screens.navigate('/domain')
  await screen.findByText('Greška pri učitavanju podataka')
  screens.isConnected = true
  await user.click(await button('Pokušaj ponovo'))
  await field()
})
