// Rules: settings/forms
import { newSeller } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpScreens } from '../../testing/set-up-screens.tsx'

const screens = setUpScreens()

let seller: Awaited<ReturnType<typeof newSeller>>
beforeEach(async () => {
  seller = await newSeller(screens.app.commands)
})

const settings = '/settings?tab=notifications'
const open = () => screens.open(settings, seller)
const add = (fields: object = {}) =>
  screens.app.commands.send(
    'POST',
    '/api/webhooks',
    { url: 'https://primalac.invalid/', topics: ['order.placed'], description: 'Magacin', ...fields },
    { token: seller.token },
  )
const stored = async () => (await screens.app.get('/api/webhooks', { token: seller.token })).body
const items = () => within(screen.getByRole('list', { name: 'Webhook-ovi' })).getAllByRole('listitem')
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const questionOf = async (text: string) => within((await screen.findByText(text)).closest('[role=dialog]')!)

describe('adding a webhook', () => {
  it('starts from an empty state and shows the secret once', async () => {
    const user = await open()
    await screen.findByText('Nemate nijedan webhook')
    await user.click(await button('Dodaj webhook'))
    const form = await dialog('Dodaj webhook')
    expect(document.activeElement).toBe(form.getByLabelText('Adresa'))
    fill(form.getByLabelText('Adresa'), ' https://primalac.invalid/a ')
    fill(form.getByLabelText('Opis (nije obavezno)'), 'Magacin')
    await user.click(form.getByRole('checkbox', { name: /Promena statusa/ }))
    await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
    const secretDialog = await dialog('Tajna za proveru potpisa')
    expect(secretDialog.getByTestId('tajna').textContent).toMatch(/^whsec_/)
    await screen.findByText('Webhook je dodat')
    await user.click(secretDialog.getByRole('button', { name: 'Sačuvao sam tajnu' }))
    await waitFor(() => expect(items()).toHaveLength(1))
    expect(items()[0]!.textContent).toContain(
      '1. Magacinhttps://primalac.invalid/aNova porudžbinaPromena statusa',
    )
  })

  it('is refused beside its fields', async () => {
    const user = await open()
    await user.click(await button('Dodaj webhook'))
    const form = await dialog('Dodaj webhook')
    const address = form.getByLabelText('Adresa')
    await user.click(form.getByRole('checkbox', { name: /Nova porudžbina/ }))
    await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
    await form.findByText('Adresa je obavezna')
    expect(document.activeElement).toBe(address)
    form.getByText('Izaberite bar jedan događaj')
    await user.click(form.getByRole('checkbox', { name: /Nova porudžbina/ }))
    for (const [url, refusal] of [
      ['http://127.0.0.1/', 'Adresa mora da počinje sa https://'],
      ['https://10.0.0.5/', 'Adresa mora da vodi na javni internet'],
    ] as const) {
      fill(address, url)
      await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
      await form.findByText(refusal)
    }
    expect(address.getAttribute('aria-invalid')).toBe('true')
    expect(form.queryByText('Izaberite bar jedan događaj')).toBeNull()
    expect(await stored()).toEqual([])
  })

  it('happens once if the answer was lost and the form is sent again', async () => {
    const user = await open()
    await user.click(await button('Dodaj webhook'))
    const form = await dialog('Dodaj webhook')
    fill(form.getByLabelText('Adresa'), 'https://primalac.invalid/')
    screens.losesAnswers = true
    await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
    await screen.findByText('Greška pri dodavanju webhook-a')
    screens.losesAnswers = false
    await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
    await dialog('Tajna za proveru potpisa')
    expect(await stored()).toHaveLength(1)
  })

  it('asks before it discards input', async () => {
    const user = await open()
    await user.click(await button('Dodaj webhook'))
    const form = await dialog('Dodaj webhook')
    fill(form.getByLabelText('Opis (nije obavezno)'), 'Magacin')
    await user.click(form.getByRole('button', { name: 'Otkaži' }))
    const question = await questionOf(
      'Neke izmene nisu sačuvane. Da li ste sigurni da želite da ih odbacite?',
    )
    await user.click(question.getByRole('button', { name: 'Odbaci izmene' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dodaj webhook' })).toBeNull())
  })

  it('ends at five', async () => {
    for (const path of 'abcde') await add({ url: `https://primalac.invalid/${path}` })
    await open()
    expect((await button('Dodaj webhook')).disabled).toBe(true)
    screen.getByText('Možete imati najviše 5 webhook-ova.')
    expect(items()).toHaveLength(5)
  })
})

describe('a webhook', () => {
  beforeEach(async () => {
    await add()
  })

  it('is changed', async () => {
    const user = await open()
    await user.click(await button('Uredi: Magacin (1)'))
    const form = await dialog('Uredi webhook')
    expect(form.getByLabelText<HTMLInputElement>('Adresa').value).toBe('https://primalac.invalid/')
    fill(form.getByLabelText('Opis (nije obavezno)'), 'Knjigovodstvo')
    await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
    await screen.findByText('Webhook je izmenjen')
    await button('Uredi: Knjigovodstvo (1)')
    expect(await stored()).toMatchObject([{ description: 'Knjigovodstvo', topics: ['order.placed'] }])
  })

  it('loses its description if the field is emptied', async () => {
    const user = await open()
    await user.click(await button('Uredi: Magacin (1)'))
    const form = await dialog('Uredi webhook')
    fill(form.getByLabelText('Opis (nije obavezno)'), '')
    await user.click(form.getByRole('button', { name: 'Sačuvaj' }))
    await button('Uredi: webhook 1')
    expect(await stored()).toMatchObject([{ description: '' }])
  })

  it('is switched off and on', async () => {
    const user = await open()
    await user.click(await button('Isključi: Magacin (1)'))
    await screen.findByText('Webhook je isključen')
    await screen.findByText('Isključen')
    expect(await stored()).toMatchObject([{ isActive: false }])
    await user.click(await button('Uključi: Magacin (1)'))
    await screen.findByText('Webhook je uključen')
    await waitFor(() => expect(screen.queryByText('Isključen')).toBeNull())
  })

  it('says how its receiver answered a test, or that there is no connection', async () => {
    const user = await open()
    await user.click(await button('Pošalji probu: Magacin (1)'))
    const result = within(items()[0]!).getByRole('status')
    await waitFor(() => expect(result.textContent).toMatch(/\S/), { timeout: 20_000 })
    expect(result.textContent).not.toBe('Greška pri slanju probne poruke')
    screens.isConnected = false
    await user.click(await button('Pošalji probu: Magacin (1)'))
    await within(result).findByText('Greška pri slanju probne poruke')
  })

  it('gets a new secret after a confirmation, the same one if the answer was lost', async () => {
    const user = await open()
    const rotate = async () => {
      await user.click(await button('Nova tajna: Magacin (1)'))
      const question = await questionOf('Da li ste sigurni da želite novu tajnu?')
      question.getByText(/^Stara prestaje da važi odmah/)
      await user.click(question.getByRole('button', { name: 'Zameni tajnu' }))
    }
    screens.losesAnswers = true
    await rotate()
    await screen.findByText('Greška pri zameni tajne')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screens.losesAnswers = false
    const before = (await stored())[0].updatedAt
    await rotate()
    const secretDialog = await dialog('Tajna za proveru potpisa')
    secretDialog.getByText(/prikazuje se samo ovaj put/)
    expect(secretDialog.getByTestId('tajna').textContent).toMatch(/^whsec_/)
    expect((await stored())[0].updatedAt).toBe(before)
  })

  it('is removed after a confirmation', async () => {
    const user = await open()
    await user.click(await button('Ukloni: Magacin (1)'))
    const question = await questionOf('Da li ste sigurni da želite da uklonite ovaj webhook?')
    question.getByText('https://primalac.invalid/ više neće dobijati poruke o Vašim porudžbinama.')
    await user.click(question.getByRole('button', { name: 'Otkaži' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await button('Ukloni: Magacin (1)'))
    await user.click(
      (await questionOf('Da li ste sigurni da želite da uklonite ovaj webhook?')).getByRole('button', {
        name: 'Ukloni',
      }),
    )
    await screen.findByText('Webhook je uklonjen')
    await screen.findByText('Nemate nijedan webhook')
    expect(await stored()).toEqual([])
  })

  it('stays if its removal fails', async () => {
    const user = await open()
    await user.click(await button('Ukloni: Magacin (1)'))
    const question = await questionOf('Da li ste sigurni da želite da uklonite ovaj webhook?')
    screens.isConnected = false
    await user.click(question.getByRole('button', { name: 'Ukloni' }))
    await screen.findByText('Greška pri uklanjanju webhook-a')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(items()).toHaveLength(1)
  })
})

it('offers to try again if the list cannot be read', async () => {
  await add()
  const user = await screens.open('/orders', seller)
  screens.isConnected = false
  void screens.navigate(settings)
  await screen.findAllByText('Greška pri učitavanju podataka')
  screens.isConnected = true
  for (const retry of screen.getAllByRole('button', { name: 'Pokušaj ponovo' })) await user.click(retry)
  await screen.findByRole('list', { name: 'Webhook-ovi' })
})
