// Rules: variants/options
import { screen, within } from '@testing-library/react'
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
} from '../testing/set-up-editor.ts'

const editor = setUpEditor()

const row = (label: string) => within(screen.getByRole('group', { name: label }))
const rows = () =>
  screen
    .getAllByRole('button', { name: /: ukloni varijantu$/ })
    .map((each) => each.getAttribute('aria-label')!.replace(': ukloni varijantu', ''))

it('makes the options of the values, keeps the id of a renamed one, and confirms removals', async () => {
  const { user, stored } = await editor.edit('?tab=pricing')
  await user.click(button('Dodaj varijante'))
  await user.click(button('Sačuvaj promene'))
  await expectToast('Greška', 'Dodajte barem jednu varijantu')
  // By keyboard alone: Enter adds the values and does not submit the form.
  await user.type(screen.getByLabelText('Veličina: nove vrednosti'), 'M, L{Enter}')
  await user.click(button('Dodaj drugu osobinu'))
  await user.type(screen.getByLabelText('Boja: nove vrednosti'), 'Crna;Bela{Enter}')
  expect(rows()).toEqual(['M / Crna', 'M / Bela', 'L / Crna', 'L / Bela'])
  fill('variants.options.2.priceDifference', '200a')
  row('L / Crna').getByText('Razlika u ceni je iznos, na primer 200 ili -100')
  fill('variants.options.2.priceDifference', '-3.490')
  fill('variants.options.2.sku', 'LC-L')
  fill('variants.options.2.unitCost', '1100')
  await user.click(row('L / Bela').getByLabelText('L / Bela: na stanju'))
  await user.click(row('M / Bela').getByLabelText('M / Bela: ukloni varijantu'))
  await user.click((await dialog('Ukloniti varijantu „M / Bela“?')).getByRole('button', { name: 'Ukloni' }))
  await expectNoDialog()
  await user.click(button('Sačuvaj promene'))
  await expectToast('Greška', 'Sa ovom razlikom bi komad bio besplatan ili ispod nule')
  fill('variants.options.1.priceDifference', '-300')
  await save(user)
  expect((await stored()).variants).toEqual({
    attributes: ['Veličina', 'Boja'],
    options: [
      {
        variantId: 1,
        values: ['M', 'Crna'],
        sku: '',
        priceDifference: 0,
        unitCost: null,
        image: null,
        inStock: true,
      },
      {
        variantId: 2,
        values: ['L', 'Crna'],
        sku: 'LC-L',
        priceDifference: -300,
        unitCost: '1100.00',
        image: null,
        inStock: true,
      },
      {
        variantId: 3,
        values: ['L', 'Bela'],
        sku: '',
        priceDifference: 0,
        unitCost: null,
        image: null,
        inStock: false,
      },
    ],
  })

  await user.click(button('Veličina L: preimenuj'))
  const renamed = screen.getByLabelText('Novi naziv za L')
  await user.clear(renamed)
  await user.type(renamed, 'XL{Enter}')
  await user.click(button('Boja Bela: ukloni'))
  const question = await dialog('Ukloniti vrednost „Bela“?')
  await user.click(question.getByRole('button', { name: 'Otkaži' }))
  await expectNoDialog()
  expect(rows()).toEqual(['M / Crna', 'XL / Crna', 'XL / Bela'])
  await save(user)
  expect((await stored()).variants!.options.map(({ variantId, values }) => [variantId, ...values])).toEqual([
    [1, 'M', 'Crna'],
    [2, 'XL', 'Crna'],
    [3, 'XL', 'Bela'],
  ])
  expect(field('variants.options.1.priceDifference').value).toBe('-300')

  await user.click(button('Vrati izostavljene kombinacije (1)'))
  expect(rows()).toEqual(['M / Crna', 'M / Bela', 'XL / Crna', 'XL / Bela'])
  await user.click(button('Ukloni varijante'))
  await user.click((await dialog('Ukloniti sve varijante?')).getByRole('button', { name: 'Ukloni' }))
  await expectNoDialog()
  await save(user)
  expect((await stored()).variants).toBeNull()
})
