// Rules: editor/tabs
import { expect } from '@playwright/test'
import { field, headline, press, refusals, test } from './browser/editor.ts'
import { enterSignIn } from './browser/sign-in.ts'
import { apiOf, tokenOf } from './fixtures/api.ts'
import { signedIn } from './fixtures/seller.ts'

/** Live changes of other windows, the history in the preview, and recovery of unsaved input. */

test('an untouched editor follows what another window saves, and the preview shows an earlier version', async ({
  edited,
}) => {
  const page = await edited.open()
  await expect(headline(page)).toHaveText(edited.site.title)
  await edited.change({ title: 'Sačuvano drugde' })
  await expect(field(page, 'title')).toHaveValue('Sačuvano drugde')
  await expect(headline(page)).toHaveText('Sačuvano drugde')
  await press(page, 'Istorija')
  await page
    .getByRole('dialog', { name: 'Istorija' })
    .getByRole('button', { name: 'Prikaži verziju 1' })
    .click()
  await expect(page.getByText('Verzija 1,')).toBeVisible()
  await expect(headline(page)).toHaveText(edited.site.title)
  await press(page, 'Nazad na radnu verziju')
  await expect(headline(page)).toHaveText('Sačuvano drugde')
})

test('input survives the end of the session until it is saved or discarded', async ({
  edited,
  open,
  baseURL,
}) => {
  const token = await tokenOf(baseURL!, edited.seller)
  const page = await open({
    allowed: [...refusals, /status of 401/, /frame-ancestors/],
    context: { storageState: signedIn(baseURL!, { token }) },
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`/edit/${edited.site.id}`)
  await field(page, 'title').fill('Kucano pre kraja')
  await expect(headline(page)).toHaveText('Kucano pre kraja')
  await apiOf(baseURL!, token).send('POST', '/api/auth/logout', {})
  // By keyboard, because another request may already have brought up the sign-in view.
  await page.keyboard.press('Control+s')
  await enterSignIn(page, edited.seller)
  const restored = page
    .getByRole('status')
    .filter({ hasText: 'Vratili smo izmene koje niste sačuvali: naslov.' })
  await expect(restored).toBeVisible()
  await expect(field(page, 'title')).toHaveValue('Kucano pre kraja')
  await page.getByRole('button', { name: 'Sačuvaj promene' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sve je sačuvano' })).toBeFocused()
  await expect(restored).toBeHidden()

  await field(page, 'title').fill('Kucano pre osvežavanja')
  await page.reload()
  await expect(field(page, 'title')).toHaveValue('Kucano pre osvežavanja')
  await restored.getByRole('button', { name: 'Odbaci' }).click()
  await press(page, 'Odbaci izmene')
  await expect(field(page, 'title')).toHaveValue('Kucano pre kraja')
  await page.reload()
  await expect(field(page, 'title')).toHaveValue('Kucano pre kraja')
  await expect(restored).toBeHidden()
})
