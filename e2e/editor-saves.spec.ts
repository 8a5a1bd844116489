// Rules: editor/tabs
import { expect } from '@playwright/test'
import { field, headline, press, refusals, save, test } from './browser/editor.ts'
import { expectNotice } from './browser/notices.ts'
import { enterSignIn } from './browser/sign-in.ts'
import { apiOf, tokenOf } from './fixtures/api.ts'
import { signedIn } from './fixtures/seller.ts'

/** Saving: conflicts, history, and recovery of lost input and answers. */

test('a saved change appears on the public page', async ({ edited, baseURL }) => {
  const page = await edited.open()
  await field(page, 'hook').fill('Poručite pre vikenda.')
  await page.keyboard.press('Control+s')
  await expectNotice(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  await expect
    .poll(async () => (await fetch(`${baseURL}/${edited.site.customUrl}`)).text())
    .toContain('Poručite pre vikenda.')
})

test('a conflict between two windows overwrites nothing and offers both ways out', async ({ edited }) => {
  const page = await edited.open()
  await field(page, 'title').fill('Moj naslov')
  await edited.change({ title: 'Tuđi naslov', sku: 'TUDJI' })
  // By keyboard, because the notice about newer changes appears above the fields and moves the button.
  await page.keyboard.press('Control+s')
  const clash = page.getByRole('dialog', { name: 'Stranica je u međuvremenu izmenjena' })
  await expect(clash).toContainText(/Izmenjeno je: (naslov, SKU|SKU, naslov)/)
  await expect(clash).toContainText('Jovana Savić')
  expect((await edited.stored()).title).toBe('Tuđi naslov')
  await clash.getByRole('button', { name: 'Sačuvaj moje preko njih' }).click()
  await expectNotice(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  expect(await edited.stored()).toMatchObject({ title: 'Moj naslov', sku: 'TUDJI' })

  await field(page, 'title').fill('Opet moj')
  await edited.change({ hook: 'Tuđi uvod' })
  await page.keyboard.press('Control+s')
  await expect(clash).toContainText('Izmene se ne preklapaju')
  await clash.getByRole('button', { name: 'Učitaj tuđe izmene' }).click()
  await expect(field(page, 'hook')).toHaveValue('Tuđi uvod')
  await expect(field(page, 'title')).toHaveValue('Opet moj')

  // Changes that would replace typed input are announced, not loaded automatically.
  await edited.change({ title: 'Opet tuđi' })
  await page.getByRole('alert').getByRole('button', { name: 'Učitaj tuđe izmene' }).click()
  await expect(clash).toContainText('I Vi i drugi ste menjali: naslov.')
  await clash.getByRole('button', { name: 'Učitaj tuđe izmene' }).click()
  await expect(field(page, 'title')).toHaveValue('Opet tuđi')
  await expect(page.getByRole('button', { name: 'Sve je sačuvano' })).toBeVisible()
})

test('an untouched editor follows what another window saves', async ({ edited }) => {
  const page = await edited.open()
  await expect(headline(page)).toHaveText(edited.site.title)
  await edited.change({ title: 'Sačuvano drugde' })
  await expect(field(page, 'title')).toHaveValue('Sačuvano drugde')
  await expect(headline(page)).toHaveText('Sačuvano drugde')
})

test('the history shows author and time of each version, previews it and restores it as a new one', async ({
  edited,
}) => {
  await edited.change({ title: 'Druga verzija', palette: { primary: '#224466' } })
  await edited.change({ title: 'Treća verzija' })
  const page = await edited.open()
  await press(page, 'Istorija')
  const panel = page.getByRole('dialog', { name: 'Istorija' })
  await expect(panel.getByRole('listitem')).toContainText(
    [
      ['Verzija 3 (sadašnja)', 'Izmenjeno: naslov'],
      ['Verzija 2', 'naslov'],
      ['Verzija 1', 'Stranica je napravljena'],
    ].map((words) => new RegExp(words.map((word) => word.replace(/[()]/g, '\\$&')).join('[\\s\\S]*'))),
  )
  await expect(panel).toContainText('Jovana Savić')
  await panel.getByRole('button', { name: 'Prikaži verziju 2' }).click()
  await expect(page.getByText('Verzija 2,')).toBeVisible()
  await expect(headline(page)).toHaveText('Druga verzija')
  await press(page, 'Nazad na radnu verziju')
  await expect(headline(page)).toHaveText('Treća verzija')
  await press(page, 'Istorija')
  await panel.getByRole('button', { name: 'Vrati verziju 2' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Da li ste sigurni da želite da vratite verziju 2?' }),
  ).toContainText('nova verzija')
  await press(page, 'Vrati verziju')
  await expectNotice(page, 'Uspešno!', 'Template je uspešno ažuriran')
  await expect(field(page, 'title')).toHaveValue('Druga verzija')
  await press(page, 'Istorija')
  await expect(panel.getByRole('listitem').first()).toContainText('Vraćena verzija 2: naslov')
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
  await save(page)
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

test("a save whose answer was lost counts as the editor's own, and the next save has no conflict", async ({
  edited,
}) => {
  const page = await edited.open()
  await page.route(
    `**/api/websites/id/${edited.site.id}`,
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await field(page, 'title').fill('Sačuvano')
  await page.keyboard.press('Control+s')
  // The save is retried automatically once a newer version is noticed.
  await expectNotice(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  await field(page, 'title').fill('Sačuvano, pa dopunjeno')
  await press(page, 'Sačuvaj promene')
  await expect(page.getByRole('button', { name: 'Sve je sačuvano' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await edited.stored()).title).toBe('Sačuvano, pa dopunjeno')
})
