// Rules: costs/entries, costs/screen
import { newSeller, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpScreens } from '../testing/set-up-screens.tsx'

const screens = setUpScreens()

let seller: SignedIn
beforeEach(async () => {
  seller = await newSeller(screens.app.commands)
})

const newCosts = (body: object) =>
  screens.app.commands.send('POST', '/api/market-costs', body, { token: seller.token })
const dialog = () => screen.findByRole('dialog')
const field = async (name: string) => within(await dialog()).getByRole<HTMLInputElement>('textbox', { name })
const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const pressInDialog = async (name: string) =>
  fireEvent.click(within(await dialog()).getByRole('button', { name }))
/** The notice appears with its title. */
async function expectNotice(title: 'Greška' | 'Uspešno!', text: string) {
  const notice = await screen.findByText(text)
  expect(notice.closest('[role="alert"]')?.textContent).toContain(title + text)
}
const hasClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const card = (description: string) =>
  screen.queryAllByRole('listitem').find((item) => item.textContent.startsWith(description))
const history = () => screen.findByRole('region', { name: 'Istorija' })

describe('the overview', () => {
  it("adds up the seller's own active entries by market", async () => {
    await newCosts({ market: 'Serbia', shippingCost: '350,10', description: 'Kurir' })
    await newCosts({ market: 'Serbia', otherCosts: '0,20' })
    await newCosts({ market: 'Serbia', otherCosts: '99', isActive: false })
    await screens.app.commands.send(
      'POST',
      '/api/market-costs',
      { market: 'Serbia', otherCosts: '5000' },
      { token: screens.admin.token },
    )
    await screens.open('/market-costs', seller)
    await screen.findByRole('heading', { name: 'Fiksni Troškovi po Tržištu' })
    const serbia = await screen.findByRole('button', { name: /^\S*\s*Srbija/ })
    expect(serbia.textContent).toContain('350,30 RSD')
    expect(serbia.textContent).toContain('3 unosa')
    expect(screen.getByRole('button', { name: /Crna Gora/ }).textContent).toContain('0,00 €')
  })

  it('opens the tab of a market, which the address keeps', async () => {
    await newCosts({ market: 'Bosnia', description: 'Kurir' })
    await screens.open('/market-costs', seller)
    await press(/Bosna/)
    await waitFor(() => expect(card('Kurir')).toBeDefined())
    expect(screens.location.search).toBe('?tab=Bosnia')
    fireEvent.click(screen.getByRole('tab', { name: 'Pregled' }))
    await screen.findByRole('button', { name: /Bosna/ })
    expect(screens.location.search).toBe('')
  })

  it('offers to try again if the entries cannot be read', async () => {
    await screens.open('/orders', seller)
    screens.isConnected = false
    void screens.navigate('/market-costs')
    await screen.findByText('Greška pri učitavanju podataka')
    screens.isConnected = true
    await press('Pokušaj ponovo')
    await screen.findByRole('button', { name: /Crna Gora/ })
  })
})

describe('a new entry', () => {
  it('starts in Serbia and steps by 0.01', async () => {
    const user = await screens.open('/market-costs', seller)
    await press('Dodaj troškove')
    expect(within(await dialog()).getByRole('combobox', { name: 'Tržište' }).textContent).toBe('Srbija (RSD)')
    expect((await field('Poštarina')).value).toBe('0')
    await user.click(await field('Poštarina'))
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect((await field('Poštarina')).value).toBe('0,01')
    expect((await dialog()).textContent).toContain('Ukupno po porudžbini0,01 RSD')
  })

  it('has the market of its tab or another one, and empty amounts are 0', async () => {
    const user = await screens.open('/market-costs?tab=Montenegro', seller)
    await screen.findByText('Nema troškova za Crna Gora')
    await press('Dodaj prve troškove')
    const market = within(await dialog()).getByRole('combobox', { name: 'Tržište' })
    expect(market.textContent).toBe('Crna Gora (EUR)')
    await user.click(market)
    expect(screen.getAllByRole('option').map((each) => each.textContent)).toHaveLength(3)
    await user.click(screen.getByRole('option', { name: /^Srbija/ }))
    await fill('Poštarina', '389,90')
    await fill('Pakovanje', '45.30')
    await fill('Ostalo', '')
    await fill('Opis', '  Kurir i kutija ')
    expect((await dialog()).textContent).toContain('435,20 RSD')
    await pressInDialog('Sačuvaj')
    await expectNotice('Uspešno!', 'Troškovi po tržištu su uspešno kreirani.')
    await hasClosed()
    fireEvent.click(screen.getByRole('tab', { name: 'Srbija' }))
    await waitFor(() => expect(card('Kurir i kutija')).toBeDefined())
    expect(card('Kurir i kutija')!.textContent).toContain('Ostalo0,00 RSD')
  })

  it('is refused beside the field', async () => {
    await screens.open('/market-costs', seller)
    await press('Dodaj troškove')
    await fill('Poštarina', '-1')
    await fill('Pakovanje', 'malo')
    await pressInDialog('Sačuvaj')
    await within(await dialog()).findByRole('textbox', {
      name: 'Poštarina',
      description: 'Troškovi poštarine moraju biti pozitivni',
    })
    expect((await field('Pakovanje')).getAttribute('aria-invalid')).toBe('true')
    await waitFor(async () => expect(document.activeElement).toBe(await field('Poštarina')))
    fireEvent.keyDown(await field('Poštarina'), { key: 'ArrowUp' })
    expect((await field('Poštarina')).value).toBe('-1')
    await fill('Poštarina', '1')
    await waitFor(async () => expect((await field('Poštarina')).getAttribute('aria-invalid')).toBe('false'))
  })

  it('is added once if the answer was lost and the form is sent again', async () => {
    await screens.open('/market-costs?tab=Serbia', seller)
    await press('Dodaj prve troškove')
    await fill('Poštarina', '2,50')
    screens.losesAnswers = true
    await pressInDialog('Sačuvaj')
    await screen.findByRole('button', { name: 'Čuva...' })
    await expectNotice('Greška', 'Greška pri kreiranju troškova po tržištu.')
    screens.losesAnswers = false
    await pressInDialog('Sačuvaj')
    await expectNotice('Uspešno!', 'Troškovi po tržištu su uspešno kreirani.')
    await hasClosed()
    await waitFor(() => expect(card('Nema opisa')).toBeDefined())
    expect(screen.getAllByRole('button', { name: 'Uredi' })).toHaveLength(1)
  })

  it('asks before typed values are lost, and not without any', async () => {
    await screens.open('/market-costs', seller)
    await press('Dodaj troškove')
    await fill('Opis', 'Kurir')
    await fill('Opis', '')
    await pressInDialog('Otkaži')
    await hasClosed()
    await press('Dodaj troškove')
    await fill('Opis', 'Kurir')
    await pressInDialog('Otkaži')
    await screen.findByText(/Neke izmene nisu sačuvane/)
    await press('Odbaci izmene')
    await hasClosed()
    await press('Dodaj troškove')
    expect((await field('Opis')).value).toBe('')
  })
})

describe('an entry', () => {
  beforeEach(async () => {
    await newCosts({ market: 'Serbia', shippingCost: '350,50', description: 'Kurir' })
  })
  const open = async () => {
    const user = await screens.open('/market-costs?tab=Serbia', seller)
    await waitFor(() => expect(card('Kurir')).toBeDefined())
    return user
  }

  it('is changed except for its market, and its history says how', async () => {
    await open()
    await press('Uredi')
    const market = within(await dialog()).getByRole('combobox', { name: 'Tržište' })
    expect(market.getAttribute('aria-disabled')).toBe('true')
    expect(market.textContent).toBe('Srbija (RSD)')
    expect((await field('Poštarina')).value).toBe('350,50')
    await fill('Poštarina', '400')
    await fill('Opis', ' ')
    fireEvent.click(within(await dialog()).getByRole('switch', { name: /^Aktivno/ }))
    await pressInDialog('Sačuvaj')
    await expectNotice('Uspešno!', 'Troškovi po tržištu su uspešno ažurirani.')
    await hasClosed()
    await waitFor(() => expect(card('Nema opisa')).toBeDefined())
    expect(card('Nema opisa')!.textContent).toContain('Neaktivno')
    expect(card('Nema opisa')!.textContent).toContain('Ukupno400,00 RSD')
    await within(await history()).findByText('Izmenjeni troškovi')
    expect((await history()).textContent).toContain('Poštarina: 350,50 RSD → 400,00 RSD')
    expect((await history()).textContent).toContain('Stanje: Aktivno → Neaktivno')
  })

  it('is changed once if the answer was lost and the form is sent again', async () => {
    await open()
    await press('Uredi')
    await fill('Ostalo', '7')
    screens.losesAnswers = true
    await pressInDialog('Sačuvaj')
    await expectNotice('Greška', 'Greška pri ažuriranju troškova po tržištu.')
    screens.losesAnswers = false
    await pressInDialog('Sačuvaj')
    await expectNotice('Uspešno!', 'Troškovi po tržištu su uspešno ažurirani.')
    await hasClosed()
    await within(await history()).findByText(/^Izmenjeni troškovi/)
    expect(within(await history()).getAllByText(/^Izmenjeni troškovi/)).toHaveLength(1)
  })

  it('stays if its removal is cancelled or does not reach the server', async () => {
    await open()
    await press('Obriši')
    within(await dialog()).getByText('Da li ste sigurni da želite da obrišete ove troškove?')
    await pressInDialog('Otkaži')
    await hasClosed()
    await press('Obriši')
    screens.isConnected = false
    await pressInDialog('Obriši')
    await expectNotice('Greška', 'Greška pri brisanju troškova po tržištu.')
    await hasClosed()
    expect(card('Kurir')).toBeDefined()
  })

  it('is removed after a confirmation and stays in the history', async () => {
    await open()
    await press('Obriši')
    await pressInDialog('Obriši')
    await expectNotice('Uspešno!', 'Troškovi po tržištu su uspešno obrisani.')
    await screen.findByText('Nema troškova za Srbija')
    await within(await history()).findByText('Obrisani troškovi: Kurir')
    await hasClosed()
  })

  it('is refused with the text of the server if it was removed elsewhere', async () => {
    await open()
    await press('Uredi')
    const { body } = await screens.app.get('/api/market-costs', { token: seller.token })
    await screens.app.commands.send('DELETE', `/api/market-costs/${body[0].id}`, undefined, {
      token: seller.token,
    })
    await fill('Ostalo', '7')
    await pressInDialog('Sačuvaj')
    await expectNotice('Greška', 'Troškovi nisu pronađeni')
    expect((await field('Ostalo')).value).toBe('7')
  })
})
