import { expect } from '@playwright/test'
import { field, headline, isOpen, press, refusals, save, shown, test } from './browser/editor.ts'
import { told } from './browser/notices.ts'
import { pretending } from './browser/pretended-answers.ts'
import { signedIn } from './shop/seller.ts'

/** The page beside its fields, and what an editor says of that which fails. */

/** The frame is another one after each change: what asks the one that goes is asked again (`toPass`). */
test('the preview is the real page, follows what is typed, and saves nothing', async ({ edited, baseURL }) => {
  const page = await edited.open()
  await expect(page.getByRole('link', { name: `/${edited.site.customUrl}` })).toBeVisible()
  await expect(headline(page)).toHaveText(edited.site.title)
  // Its own button for editing does nothing here.
  await expect(shown(page).locator('[data-edit-toggle]')).not.toHaveAttribute('hidden')
  await expect(shown(page).locator('[data-edit-toggle]')).toBeHidden()
  await shown(page).locator('#poruci').scrollIntoViewIfNeeded()
  const scrolled = () => shown(page).locator('html').evaluate(() => scrollY)
  const before = await scrolled()
  await field(page, 'title').fill('Svetlo koje ne budi dete')
  await expect(headline(page)).toHaveText('Svetlo koje ne budi dete')
  // A shorter title is a line less above; the reader's place is where it was.
  await expect(async () => expect(Math.abs((await scrolled()) - before)).toBeLessThan(250)).toPass()
  expect(before).toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Računar, 1280 px' }).click()
  await expect(async () => expect(await shown(page).locator('html').evaluate(() => innerWidth)).toBe(1280)).toPass()
  expect((await edited.stored()).title).toBe(edited.site.title)
  expect(await (await fetch(`${baseURL}/${edited.site.customUrl}`)).text()).not.toContain('Svetlo koje ne budi dete')
})

test('a site that was never saved opens for editing; a customer\'s view has the order button, and nobody can order from it', async ({ edited }) => {
  const page = await edited.open()
  await expect(page.getByText('Režim uređivanja')).toBeVisible()
  await expect(page.getByText('Dugme za poručivanje')).toBeVisible()
  await shown(page).locator('[data-edit="hook"]').first().click()
  await expect(field(page, 'hook')).toBeFocused()
  await page.getByLabel('Prikaz za kupca').check()
  await expect(page.getByText('Režim kupca')).toBeVisible()
  await expect(page.getByText('Dugme za poručivanje')).toBeHidden()
  await press(page, 'PORUČI ODMAH')
  await shown(page).locator('[data-submit]').click()
  await told(page, 'Pregled', 'Iz pregleda se ne može poručiti')
  expect(await (await edited.seller.api.get('/api/orders/my')).json()).toEqual([])
  await field(page, 'title').fill('Prvi put sačuvano')
  await save(page)
  await page.reload()
  await expect(page.getByText('Režim kupca')).toBeVisible()
})

test('a spinner until the page is read; a preview, a save and a restore that fail say so', async ({ edited, open, baseURL }) => {
  await edited.change({ title: 'Druga verzija' })
  const page = await open({ allowed: refusals, context: { storageState: signedIn(baseURL!, edited.seller) } })
  await page.route(`**/api/websites/id/${edited.site.id}`, async (route) => {
    await expect(page.getByRole('main').getByText('Učitavanje...')).toBeVisible()
    await route.continue()
  }, { times: 1 })
  await page.goto(`/edit/${edited.site.id}`)
  await isOpen(page)
  await expect(headline(page)).toHaveText('Druga verzija')
  await pretending(page, `POST /pregled/${edited.site.id}`, { broken: true }, async () => {
    await field(page, 'title').fill('Niko ne vidi')
    await expect(page.getByText('Pregled ne prati izmene. Nema veze sa serverom.')).toBeVisible()
    await expect(headline(page)).toHaveText('Druga verzija')
  })
  await press(page, 'Pokušaj ponovo')
  await expect(headline(page)).toHaveText('Niko ne vidi')
  await expect(page.getByText('Pregled ne prati izmene.')).toBeHidden()
  await pretending(page, `PUT /api/websites/id/${edited.site.id}`, { status: 400 }, async () => {
    await field(page, 'title').fill('Ne da se sačuvati')
    await press(page, 'Sačuvaj promene')
    await told(page, 'Greška', 'Neuspešno čuvanje promena')
    await expect(field(page, 'title')).toHaveValue('Ne da se sačuvati')
  })
  const busy = 'Server je zauzet. Pokušajte ponovo.'
  await pretending(page, `PUT /api/websites/id/${edited.site.id}`, { status: 400, body: { error: busy, message: busy, code: 'busy' } }, async () => {
    await press(page, 'Sačuvaj promene')
    await told(page, 'Greška', busy)
  })
  await pretending(page, `POST /api/websites/id/${edited.site.id}/restore`, { status: 400 }, async () => {
    await press(page, 'Istorija')
    await page.getByRole('dialog', { name: 'Istorija' }).getByRole('button', { name: 'Vrati verziju 1' }).click()
    await press(page, 'Vrati verziju')
    await told(page, '❌ Greška', 'Greška pri ažuriranju template-a')
  })
  expect((await edited.stored()).title).toBe('Druga verzija')
})

test('a preview whose page is lost on its way says so, and comes when it is asked again', async ({ edited, open, baseURL }) => {
  const page = await open({ allowed: refusals, context: { storageState: signedIn(baseURL!, edited.seller) } })
  // The draft is answered, the page in its frame is not.
  await page.route(`**/pregled/${edited.site.id}`, (route) => (route.request().resourceType() === 'document' ? route.abort() : route.continue()))
  await page.goto(`/edit/${edited.site.id}`)
  await expect(page.getByText('Pregled nije dostupan')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.unroute(`**/pregled/${edited.site.id}`)
  await press(page, 'Pokušaj ponovo')
  await expect(headline(page)).toHaveText(edited.site.title)
})
