// Rules: tenants/page, tenants/creation
import { newSeller } from '@pazar/command-api/testing/sellers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpScreens } from '../testing/set-up-screens.tsx'

const screens = setUpScreens()

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Domen' })
const createButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Kreiraj Tenant' })
const card = (domain: string) =>
  screen
    .queryAllByRole('listitem')
    .find((item) => within(item).queryByRole('heading', { name: domain }) !== null)
const newTenant = (domain: string) =>
  screens.app.commands.send('POST', '/api/tenants', { domain }, { token: screens.admin.token })

describe('the tenants', () => {
  it('shows an empty state before the first', async () => {
    await screens.open('/tenants')
    await screen.findByText('Nema kreiranih tenant-a')
  })

  it('denies sellers', async () => {
    await screens.open('/tenants', await newSeller(screens.app.commands))
    await screen.findByText('Nemate dozvolu za pristup tenant upravljanju.')
    expect(screen.queryByLabelText('Domen')).toBeNull()
  })

  it('creates one, trimmed, and clears the field', async () => {
    const user = await screens.open('/tenants')
    expect((await createButton()).disabled).toBe(true)
    await user.type(await field(), ' lampe.rs ')
    await user.click(await createButton())
    await screen.findByText('Novi tenant je uspešno kreiran.')
    await waitFor(() => expect(card('lampe.rs')).toBeDefined())
    expect((await field()).value).toBe('')
  })
})

describe('a tenant', () => {
  let domain: string
  beforeEach(async () => {
    domain = `prodavnica-${crypto.randomUUID().slice(0, 8)}.rs`
    await newTenant(domain)
  })

  it('shows its page, its owner and a link to visit it', async () => {
    await screens.open('/tenants')
    await waitFor(() => expect(card(domain)).toBeDefined())
    const item = within(card(domain)!)
    expect(item.getByRole('link', { name: /index\.html$/ }).textContent).toMatch(
      /^\/tenants\/\d+\/index\.html$/,
    )
    expect(item.getByRole('link', { name: /^Poseti/ }).getAttribute('href')).toBe(`https://${domain}`)
    item.getByText(/^Prodavnica: \S/)
  })

  it('is removed after a confirmation', async () => {
    const user = await screens.open('/tenants')
    await user.click(await screen.findByRole('button', { name: `Obriši: ${domain}` }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText(`Da li ste sigurni da želite da obrišete tenant ${domain}?`)
    await user.click(dialog.getByRole('button', { name: 'Obriši' }))
    await screen.findByText('Tenant je uspešno uklonjen.')
    await waitFor(() => expect(card(domain)).toBeUndefined())
  })

  it('stays if the confirmation is cancelled', async () => {
    const user = await screens.open('/tenants')
    await user.click(await screen.findByRole('button', { name: `Obriši: ${domain}` }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Otkaži' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(card(domain)).toBeDefined()
  })

  it('is refused beside the field if its domain is taken or not valid', async () => {
    const user = await screens.open('/tenants')
    await user.type(await field(), 'nije domen')
    await user.click(await createButton())
    await screen.findByRole('textbox', {
      name: 'Domen',
      description: 'Domen ne sme da sadrži razmake, navodnike ni znakove < i >',
    })
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    await user.clear(await field())
    await user.type(await field(), domain)
    expect((await field()).getAttribute('aria-invalid')).toBe('false')
    await user.click(await createButton())
    await screen.findByRole('textbox', { name: 'Domen', description: 'Tenant za ovaj domen već postoji.' })
    expect((await screen.findByRole('alert')).textContent).toContain('Tenant za ovaj domen već postoji.')
    expect((await field()).value).toBe(domain)
  })

  it('is created once if the answer was lost and the form is sent again', async () => {
    const other = `ponovo-${domain}`
    const user = await screens.open('/tenants')
    await user.type(await field(), other)
    screens.losesAnswers = true
    await user.click(await createButton())
    await screen.findByText('Greška pri kreiranju tenanta')
    expect((await field()).value).toBe(other)
    screens.losesAnswers = false
    await user.click(await createButton())
    await screen.findByText('Novi tenant je uspešno kreiran.')
    await waitFor(() => expect(card(other)).toBeDefined())
  })
})

it('offers to try again if the list cannot be read', async () => {
  const user = await screens.open('/orders')
  screens.isConnected = false
  void screens.navigate('/tenants')
  await screen.findByText('Greška pri učitavanju podataka')
  screens.isConnected = true
  await user.click(await screen.findByRole('button', { name: 'Pokušaj ponovo' }))
  await screen.findByRole('list', { name: 'Tenanti' })
})
