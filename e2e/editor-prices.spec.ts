// Rules: editor/input
import { expect } from '@playwright/test'
import { field, press, save, test } from './browser/editor.ts'
import { expectNotice } from './browser/notices.ts'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'

/** The parts of the price tab that control earlier prices and fixed offers. */

test('earlier prices are honoured for 24 h after a change, and withdrawn at once by a confirmed button', async ({
  edited,
}) => {
  const page = await edited.open({ at: '?tab=pricing' })
  const withdraw = page.getByRole('button', { name: 'Odmah ukini ranije cene' })
  await expect(
    page.getByText('Sada svi kupci plaćaju trenutnu cenu: u poslednja 24 sata nije menjana.'),
  ).toBeVisible()
  await expect(withdraw).toHaveCount(0)

  const oldPriceNotice = page.getByText('Kupci sa već otvorenom stranicom još 24 sata plaćaju staru cenu.')
  await expect(oldPriceNotice).toHaveCount(0)
  await field(page, 'currentPrice').fill('3990')
  await expect(oldPriceNotice).toBeVisible()
  await save(page)
  await expect(
    page.getByText(
      /^Cena od pre poslednje promene za te kupce važi najkasnije do \d\d\.\d\d\.\d{4} \d\d:\d\d\.$/,
    ),
  ).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'editor-earlier-prices')

  await withdraw.click()
  await expect(page.getByRole('dialog', { name: 'Odmah ukinuti ranije cene?' })).toContainText(
    'Ovo ne možete da poništite.',
  )
  await expectGoodScreenAtBothWidths(page, 'editor-withdraw-prices')
  await press(page, 'Otkaži')
  expect((await edited.stored()).earlierPrices.withdrawnAt).toBeNull()
  await withdraw.click()
  await press(page, 'Ukini ranije cene')
  await expectNotice(page, 'Ranije cene su ukinute', 'Svi kupci sada plaćaju trenutnu cenu')
  await expect(page.getByText(/^Ranije cene su ukinute .* Svi kupci plaćaju trenutnu cenu\.$/)).toBeVisible()
  await expect(withdraw).toHaveCount(0)
  expect((await edited.stored()).earlierPrices).toEqual({
    honouredUntil: null,
    withdrawnAt: expect.any(String),
  })
  // The withdrawal does not count as a save, so the next save has no conflict.
  await field(page, 'currentPrice').fill('3790')
  await save(page)
  await expect(withdraw).toBeVisible()
})

test('a failed withdrawal shows a message and changes nothing', async ({ edited }) => {
  const page = await edited.open({ at: '?tab=pricing' })
  await field(page, 'currentPrice').fill('3990')
  await save(page)
  await page.route('**/withdraw-earlier-prices', (route) => route.abort())
  await press(page, 'Odmah ukini ranije cene')
  await press(page, 'Ukini ranije cene')
  await expectNotice(page, 'Greška', 'Ranije cene nisu ukinute')
  await expect(page.getByRole('button', { name: 'Odmah ukini ranije cene' })).toBeVisible()
})

test('fixed offers are off until the seller switches them on, with a warning below the cost', async ({
  edited,
}) => {
  const page = await edited.open({ at: '?tab=pricing' })
  const legacySwitch = field(page, 'legacyOffersEnabled')
  await expect(legacySwitch).not.toBeChecked()
  await expect(page.getByText('porudžbine po ovim cenama se odbijaju')).toBeVisible()
  await legacySwitch.check()
  await expect(page.getByText(/^Ispod nabavne cene/)).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'editor-fixed-offers')
  await save(page)
  expect((await edited.stored()).legacyOffersEnabled).toBe(true)
  await page.reload()
  await expect(legacySwitch).toBeChecked()
})
