// Rules: domains/screens, domains/input, pixel/per-domain
import { newSeller, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '@pazar/query-api/testing/start-test-app.ts'
import { setUpScreens } from '../../testing/set-up-screens.tsx'
import { type DnsZone, resolverOf } from '../testing/dns-zone.ts'

const zone: DnsZone = {}
const screens = setUpScreens(() => startTestApp({ resolver: resolverOf(zone) }))

let seller: SignedIn
let host: string
beforeEach(async () => {
  seller = await newSeller(screens.app.commands)
  host = `lampe-${crypto.randomUUID().slice(0, 8)}.rs`
})

const send = async (path: string, body: object) =>
  (await screens.app.commands.send('POST', path, body, { token: seller.token })).body
/** Adds a domain and proves its ownership. */
async function addVerified(name: string) {
  const { dnsInstructions } = await send('/api/domains', { host: name })
  zone[name] = { TXT: [dnsInstructions.txt.value] }
  await send('/api/domains/verify', { host: name })
}
const stored = async () => (await screens.app.get('/api/domains', { token: seller.token })).body

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Novi domen' })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const findCard = (name: string) =>
  screen.queryAllByRole('listitem').find((item) => within(item).queryByRole('heading', { name }) !== null)
const card = (name: string) => {
  const found = findCard(name)
  if (!found) throw new Error(`no card of ${name}`)
  return found
}
const expectCard = (name: string, text: string) =>
  waitFor(() => expect(card(name).textContent).toContain(text))
const isPrimary = (name: string) => within(card(name)).queryByText('Glavni') !== null

describe('adding a domain', () => {
  it('ignores an empty field, adds a normalized host and clears the field', async () => {
    const user = await screens.open('/domains', seller)
    await screen.findByText('Nemate još uvek konfigurisan nijedan domen...')
    expect((await button('Dodaj domen')).disabled).toBe(false)
    await user.click(await button('Dodaj domen'))
    await user.type(await field(), '{Enter}')
    expect((await field()).getAttribute('aria-invalid')).toBe('false')
    await user.type(await field(), `  HTTPS://www.${host.toUpperCase()}/ {Enter}`)
    await screen.findByText('Domen dodat!')
    await expectCard(host, 'Na čekanju')
    expect(isPrimary(host)).toBe(false)
    expect((await field()).value).toBe('')
    expect(await stored()).toMatchObject([{ host }])
  })

  it('shows a refusal beside the field and adds once after a lost answer', async () => {
    const user = await screens.open('/domains', seller)
    await user.type(await field(), 'nije domen{Enter}')
    await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(await field())
    expect((await field()).value).toBe('nije domen')
    await user.clear(await field())
    await user.type(await field(), host)
    expect((await field()).getAttribute('aria-invalid')).toBe('false')
    screens.losesAnswers = true
    await user.click(await button('Dodaj domen'))
    await screen.findByText('Greška pri dodavanju domena')
    expect((await field()).value).toBe(host)
    screens.losesAnswers = false
    await user.click(await button('Dodaj domen'))
    await screen.findByText('Domen dodat!')
    await expectCard(host, 'Na čekanju')
    await user.type(await field(), `${host}{Enter}`)
    await screen.findByText('Ovaj domen ste već dodali')
    expect(await stored()).toHaveLength(1)
  })
})

describe('a domain', () => {
  it('is verified by its record and tells what a check of the DNS found', async () => {
    await send('/api/domains', { host })
    const user = await screens.open('/domains', seller)
    await user.click(await button(`DNS Setup: ${host}`))
    const setup = within(await screen.findByRole('dialog', { name: `DNS Setup: ${host}` }))
    setup.getByText('203.0.113.10')
    const token = setup.getByText(/^pazar-verification=/).textContent!
    await user.click(setup.getByRole('button', { name: 'Kopiraj: vrednost, TXT' }))
    await screen.findByText('Kopirano!')
    expect(await navigator.clipboard.readText()).toBe(token)
    await user.click(setup.getByRole('button', { name: 'Zatvori' }))

    await user.click(await button(`Verify: ${host}`))
    await screen.findByText('Verifikacija neuspešna')
    await expectCard(host, `Domen ${host} ne postoji u DNS-u`)
    expect(screen.queryByRole('button', { name: `Postavi kao glavni: ${host}` })).toBeNull()
    zone[host] = { TXT: [token], A: ['198.51.100.7'] }
    await user.click(await button(`Verify: ${host}`))
    await screen.findByText('Domen verificiran!')
    await waitFor(() => expect(isPrimary(host)).toBe(true))
    await waitFor(() => expect(screen.queryByRole('button', { name: `Verify: ${host}` })).toBeNull())
    expect(card(host).textContent).not.toContain('ne postoji u DNS-u')

    await user.click(await button(`Test DNS: ${host}`))
    await screen.findByText('DNS nije spreman')
    await expectCard(host, 'Očekivano: 203.0.113.10Pronađeno: 198.51.100.7')
    zone[host] = { A: ['203.0.113.10'] }
    zone[`www.${host}`] = { CNAME: ['pazar.test'] }
    await waitFor(async () => expect((await button(`Test DNS: ${host}`)).disabled).toBe(false))
    await user.click(await button(`Test DNS: ${host}`))
    await screen.findByText('DNS ispravno konfigurisan!')
    await waitFor(async () => expect((await button(`Refresh DNS: ${host}`)).disabled).toBe(false))
    await user.click(await button(`Refresh DNS: ${host}`))
    await screen.findByText('DNS instrukcije ažurirane!')
  })

  it('becomes the primary one and is removed after a confirmation', async () => {
    const second = `prodaja.${host}`
    await addVerified(host)
    await addVerified(second)
    const user = await screens.open('/domains', seller)
    await user.click(await button(`DNS Setup: ${second}`))
    expect(within(await screen.findByRole('dialog')).getAllByText('CNAME')).not.toHaveLength(0)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await button(`Postavi kao glavni: ${second}`))
    await screen.findByText('Glavni domen postavljen!')
    await waitFor(() => expect([isPrimary(host), isPrimary(second)]).toEqual([false, true]))

    const remove = async () => {
      await user.click(await button(`Obriši: ${second}`))
      const question = within(await screen.findByRole('dialog'))
      question.getByText(`Da li ste sigurni da želite da obrišete domen ${second}?`)
      question.getByText('Stranice na ovom domenu više neće biti dostupne kupcima.')
      return question
    }
    await user.click((await remove()).getByRole('button', { name: 'Otkaži' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const question = await remove()
    screens.isConnected = false
    await user.click(question.getByRole('button', { name: 'Obriši' }))
    await screen.findByText('Greška pri uklanjanju domena')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screens.isConnected = true
    await user.click((await remove()).getByRole('button', { name: 'Obriši' }))
    await screen.findByText('Domen uklonjen!')
    await waitFor(() => expect(findCard(second)).toBeUndefined())
    await waitFor(() => expect(isPrimary(host)).toBe(true))
    expect(await stored()).toMatchObject([{ host }])
  })

  it('has a pixel, whose id is required and whose token is never shown', async () => {
    await addVerified(host)
    const user = await screens.open('/domains', seller)
    const open = async () => {
      await user.click(await button(`Pixel Settings: ${host}`))
      return within(await screen.findByRole('dialog', { name: `Pixel Settings: ${host}` }))
    }
    const pixelOf = async () => (await stored())[0].pixelConfig
    let form = await open()
    await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
    await form.findByText('Unesite Facebook Pixel ID')
    await user.type(form.getByLabelText('Facebook Pixel ID'), ' 1234 ')
    form.getByText('Pixel ID obično ima 15 ili 16 cifara: proverite ga')
    await user.type(form.getByLabelText('Access token'), 'EAAB-tajna')
    screens.isConnected = false
    await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
    await screen.findByText('Greška pri čuvanju pixela')
    screens.isConnected = true
    await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
    await screen.findByText('Pixel sačuvan!')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectCard(host, 'Pixel uključen')
    expect(await pixelOf()).toEqual({ pixelId: '1234', testCode: null, enabled: true, hasAccessToken: true })

    form = await open()
    expect(form.getByLabelText<HTMLInputElement>('Facebook Pixel ID').value).toBe('1234')
    expect(form.getByLabelText<HTMLInputElement>('Access token').value).toBe('')
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Pošalji test događaj' }).disabled).toBe(false)
    await user.click(form.getByLabelText('Ukloni sačuvani token'))
    expect(form.getByLabelText<HTMLInputElement>('Access token').disabled).toBe(true)
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Pošalji test događaj' }).disabled).toBe(true)
    await user.click(form.getByLabelText('Pixel je uključen na ovom domenu'))
    await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
    await expectCard(host, 'Pixel isključen')
    expect(await pixelOf()).toMatchObject({ enabled: false, hasAccessToken: false })
  })
})

it('offers to try again if the list cannot be read', async () => {
  await send('/api/domains', { host })
  const user = await screens.open('/orders', seller)
  screens.isConnected = false
  void screens.navigate('/domains')
  await screen.findByText('Greška pri učitavanju podataka')
  screens.isConnected = true
  await user.click(await button('Pokušaj ponovo'))
  await expectCard(host, 'Na čekanju')
})
