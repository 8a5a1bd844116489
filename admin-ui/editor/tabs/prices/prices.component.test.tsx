// Rules: editor/input, offers/proposals
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  button,
  dialog,
  expectNoDialog,
  expectToast,
  field,
  fill,
  save,
  setUpEditor,
} from '../../testing/set-up-editor.ts'

const editor = setUpEditor()

/** Types into a field as a person does, who enters and leaves it. */
function enter(path: string, value: string): void {
  fireEvent.focus(field(path))
  fill(path, value)
  fireEvent.blur(field(path))
}
const orderPrice = (text: string) => screen.getByText(text, { selector: 'strong' })
const withdraw = () => screen.queryByRole('button', { name: 'Odmah ukini ranije cene' })

it('the one-piece offer follows an equal price, and earlier prices can be withdrawn', async () => {
  const { user, stored } = await editor.edit('?tab=pricing')
  screen.getByText('Sada svi kupci plaćaju trenutnu cenu: u poslednja 24 sata nije menjana.')
  expect(withdraw()).toBeNull()
  const raised = /^Kupci sa već otvorenom stranicom još 24 sata plaćaju staru cenu\./
  const differs = 'Ponuda za 1 komad je 2890 RSD: kupac plaća nju, a ne novu cenu.'
  expect(screen.queryByText(raised)).toBeNull()
  enter('currentPrice', '3990')
  screen.getByText(raised)
  enter('currentPrice', '2990')
  expect(screen.queryByText(raised)).toBeNull()
  expect(field('offers.0.price').value).toBe('2990')
  orderPrice('2.990 RSD')
  enter('offers.0.price', '2890')
  screen.getByText(differs)
  orderPrice('2.890 RSD')
  enter('currentPrice', '2790')
  expect(field('offers.0.price').value).toBe('2890')
  await user.click(button('Uskladi cenu ponude'))
  expect(screen.queryByText(differs)).toBeNull()
  enter('offers.1.quantity', '2x')
  expect(field('offers.1.quantity').getAttribute('aria-invalid')).toBe('true')
  enter('offers.1.quantity', '2')
  expect(field('offers.1.quantity').getAttribute('aria-invalid')).toBe('false')
  enter('originalPrice', '1990')
  screen.getByText('Prethodna cena je niža od nove: kupac ne vidi uštedu.')
  await save(user)
  expect(await stored()).toMatchObject({
    currentPrice: 2790,
    originalPrice: 1990,
    offers: [{ quantity: 1, price: 2790, originalPrice: 1990 }, { price: 5990 }, { price: 7990 }],
  })

  await screen.findByText(
    /^Cena od pre poslednje promene za te kupce važi najkasnije do \d\d\.\d\d\.\d{4} \d\d:\d\d\.$/,
  )
  editor.isConnected = false
  await user.click(withdraw()!)
  await user.click(button('Ukini ranije cene'))
  await expectToast('Greška', 'Ranije cene nisu ukinute')
  editor.isConnected = true
  await expectNoDialog()
  await user.click(withdraw()!)
  const question = await dialog('Odmah ukinuti ranije cene?')
  question.getByText(/Ovo ne možete da poništite\.$/)
  await user.click(question.getByRole('button', { name: 'Otkaži' }))
  await expectNoDialog()
  expect((await stored()).earlierPrices.withdrawnAt).toBeNull()
  await user.click(withdraw()!)
  await user.click(button('Ukini ranije cene'))
  await expectToast('Ranije cene su ukinute', 'Svi kupci sada plaćaju trenutnu cenu')
  await screen.findByText(/^Ranije cene su ukinute .* Svi kupci plaćaju trenutnu cenu\.$/)
  expect(withdraw()).toBeNull()
  expect((await stored()).earlierPrices).toEqual({ honouredUntil: null, withdrawnAt: expect.any(String) })
  await expectNoDialog()
  // The withdrawal does not count as a save, so the next save has no conflict.
  enter('currentPrice', '3790')
  await save(user)
  await waitFor(() => expect(withdraw()).not.toBeNull())

  expect(field('legacyOffersEnabled').checked).toBe(false)
  screen.getByText(/porudžbine po ovim cenama se odbijaju/)
  await user.click(field('legacyOffersEnabled'))
  screen.getByText(/^Ispod nabavne cene/)
  await save(user)
  expect((await stored()).legacyOffersEnabled).toBe(true)
})

it('a risky offer needs a confirmation, a new offer starts with the specified values, and one must remain', async () => {
  const { user, stored } = await editor.edit('?tab=pricing')
  enter('offers.2.price', '2990')
  const third = within(screen.getByRole('group', { name: 'Ponuda 3' }))
  third.getByText(/Cena po komadu \(996,67 RSD\) je ispod troška proizvoda \(1\.012,40 RSD\)\./)
  third.getByText(/3 komada za 2\.990 RSD je jeftinije nego 2 komada za 5\.990 RSD\./)
  third.getByText('Kupac štedi 7.480 RSD (71%) u odnosu na 3 × 3.490 RSD.')
  await user.click(button('Sačuvaj promene'))
  await expectToast('Greška', 'Potvrdite ovu cenu ili je promenite')
  expect(document.activeElement).toBe(field('offers.2.price'))
  for (const yes of third.getAllByLabelText('Da, prodajem po ovoj ceni')) await user.click(yes)
  await save(user)
  expect((await stored()).offers[2]).toMatchObject({ price: 2990 })

  await user.click(button('Dodaj ponudu'))
  const values = ['quantity', 'price', 'originalPrice', 'discount', 'label'].map(
    (name) => field(`offers.3.${name}`).value,
  )
  expect(values).toEqual(['4', '13960', '19960', '30', '4 komada'])
  fireEvent.keyDown(field('offers.3.price'), { key: 'ArrowUp' })
  expect(field('offers.3.price').value).toBe('13970')
  enter('offers.3.discount', '')
  expect(field('offers.3.discount').value).toBe('0')
  await user.click(field('offers.3.bestValue'))
  for (const place of [3, 2, 1]) await user.click(button(`Ponuda ${place}: ukloni`))
  expect(screen.queryByRole('button', { name: 'Ponuda 1: ukloni' })).toBeNull()
  await save(user)
  expect((await stored()).offers).toMatchObject([
    { quantity: 4, price: 13970, discount: 0, bestValue: true, badge: 'NAJBOLJA VREDNOST' },
  ])
})

it('proposed offers are not saved until they are confirmed', async () => {
  const { user, stored } = await editor.edit('?tab=pricing', { offers: null })
  const proposals = within(screen.getByRole('group', { name: 'Predložene ponude' }))
  const texts = proposals.getAllByText(/^\d komada?: /).map(({ textContent }) => textContent)
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '1 komad: 3.490 RSD',
    '2 komada: 6.290 RSD',
    '3 komada: 8.390 RSD',
  ])
  proposals.getByText('Kupac štedi 690 RSD (10%) u odnosu na 2 × 3.490 RSD.')
  button('Sve je sačuvano')
  await user.click(proposals.getByRole('button', { name: 'Ukloni predlog: 3 komada' }))
  await user.click(proposals.getByRole('button', { name: 'Potvrdi predlog: 2 komada' }))
  expect(field('offers.0.price').value).toBe('6290')
  await save(user)
  expect((await stored()).offers).toMatchObject([
    { quantity: 2, price: 6290, originalPrice: 9980, popular: false, bestValue: false, badge: '' },
  ])
})
