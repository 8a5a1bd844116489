// Rules: websites/preview-mode, editor/preview
import { expect } from '@playwright/test'
import { field, headline, expectEditorOpen, press, refusals, save, shown, test } from './browser/editor.ts'
import { expectNotice } from './browser/notices.ts'
import { withMockedAnswer } from './browser/mocked-answers.ts'
import { signedIn } from './fixtures/seller.ts'

/** The preview beside the fields, and the editor's messages about failures. */

/** Each change replaces the preview's frame, so queries are retried with `toPass`. */
test('the preview is the real page, follows the input, and saves nothing', async ({ edited, baseURL }) => {
  const page = await edited.open()
  await expect(page.getByRole('link', { name: `/${edited.site.customUrl}` })).toBeVisible()
  await expect(headline(page)).toHaveText(edited.site.title)
  await expect(shown(page).locator('[data-edit-toggle]')).toHaveCount(0)
  // The scroll offset changes as parts above are laid out; the position on the screen does not.
  const place = () =>
    shown(page)
      .locator('#poruci')
      .evaluate((order) => order.getBoundingClientRect().top)
  // Pictures above the order form arrive later and move it: measure once it stands still.
  await expect(async () => {
    await shown(page).locator('#poruci').scrollIntoViewIfNeeded()
    const first = await place()
    await page.waitForTimeout(200)
    expect(await place()).toBe(first)
    expect(
      await shown(page)
        .locator('html')
        .evaluate(() => scrollY),
    ).toBeGreaterThan(1000)
  }).toPass({ timeout: 30_000 })
  const before = await place()
  await field(page, 'title').fill('Svetlo koje ne budi dete')
  await expect(headline(page)).toHaveText('Svetlo koje ne budi dete')
  await expect(async () => expect(Math.abs((await place()) - before)).toBeLessThan(250)).toPass({
    timeout: 30_000,
  })
  await page.getByRole('button', { name: 'Računar, 1280 px' }).click()
  await expect(async () =>
    expect(
      await shown(page)
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBe(1280),
  ).toPass()
  expect((await edited.stored()).title).toBe(edited.site.title)
  expect(await (await fetch(`${baseURL}/${edited.site.customUrl}`)).text()).not.toContain(
    'Svetlo koje ne budi dete',
  )
})

test('a new site opens for editing; the customer view has an order button but cannot place orders', async ({
  edited,
}) => {
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
  await expectNotice(page, 'Pregled', 'Iz pregleda se ne može poručiti')
  expect(await (await edited.seller.api.get('/api/orders/my')).json()).toEqual([])
  await field(page, 'title').fill('Prvi put sačuvano')
  await save(page)
  await page.reload()
  await expect(page.getByText('Režim kupca')).toBeVisible()
})

test('a spinner shows until the page is loaded; a failed preview, save or restore shows a message', async ({
  edited,
  open,
  baseURL,
}) => {
  await edited.change({ title: 'Druga verzija' })
  const page = await open({ allowed: refusals, context: { storageState: signedIn(baseURL!, edited.seller) } })
  await page.route(
    `**/api/websites/id/${edited.site.id}`,
    async (route) => {
      await expect(page.getByRole('main').getByText('Učitavanje...')).toBeVisible()
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto(`/edit/${edited.site.id}`)
  await expectEditorOpen(page)
  await expect(headline(page)).toHaveText('Druga verzija')
  await withMockedAnswer(page, `POST /pregled/${edited.site.id}`, { broken: true }, async () => {
    await field(page, 'title').fill('Niko ne vidi')
    await expect(page.getByText('Pregled ne prati izmene. Nema veze sa serverom.')).toBeVisible()
    await expect(headline(page)).toHaveText('Druga verzija')
  })
  await press(page, 'Pokušaj ponovo')
  await expect(headline(page)).toHaveText('Niko ne vidi')
  await expect(page.getByText('Pregled ne prati izmene.')).toBeHidden()
  await withMockedAnswer(page, `PUT /api/websites/id/${edited.site.id}`, { status: 400 }, async () => {
    await field(page, 'title').fill('Ne da se sačuvati')
    await press(page, 'Sačuvaj promene')
    await expectNotice(page, 'Greška', 'Neuspešno čuvanje promena')
    await expect(field(page, 'title')).toHaveValue('Ne da se sačuvati')
  })
  const busy = 'Server je zauzet. Pokušajte ponovo.'
  await withMockedAnswer(
    page,
    `PUT /api/websites/id/${edited.site.id}`,
    { status: 400, body: { error: busy, message: busy, code: 'busy' } },
    async () => {
      await press(page, 'Sačuvaj promene')
      await expectNotice(page, 'Greška', busy)
    },
  )
  await withMockedAnswer(
    page,
    `POST /api/websites/id/${edited.site.id}/restore`,
    { status: 400 },
    async () => {
      await press(page, 'Istorija')
      await page
        .getByRole('dialog', { name: 'Istorija' })
        .getByRole('button', { name: 'Vrati verziju 1' })
        .click()
      await press(page, 'Vrati verziju')
      await expectNotice(page, '❌ Greška', 'Greška pri ažuriranju template-a')
    },
  )
  expect((await edited.stored()).title).toBe('Druga verzija')
})

test('a preview whose page fails to load shows a message and loads on retry', async ({
  edited,
  open,
  baseURL,
}) => {
  const page = await open({ allowed: refusals, context: { storageState: signedIn(baseURL!, edited.seller) } })
  // The draft request succeeds, but the page in the frame fails.
  await page.route(`**/pregled/${edited.site.id}`, (route) =>
    route.request().resourceType() === 'document' ? route.abort() : route.continue(),
  )
  await page.goto(`/edit/${edited.site.id}`)
  await expect(page.getByText('Pregled nije dostupan')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.unroute(`**/pregled/${edited.site.id}`)
  await press(page, 'Pokušaj ponovo')
  await expect(headline(page)).toHaveText(edited.site.title)
})
