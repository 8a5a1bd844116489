// Rules: websites/preview-mode, editor/preview
import { expect } from '@playwright/test'
import { field, headline, openTab, press, refusals, shown, test } from './browser/editor.ts'
import { expectNotice } from './browser/notices.ts'
import { withMockedAnswer } from './browser/mocked-answers.ts'
import { signedIn } from './fixtures/seller.ts'

/** The preview beside the fields. */

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

test('the preview follows colours, testimonials and the template, and ignores invalid fields', async ({
  edited,
}) => {
  await edited.change({
    trustMode: 'real',
    testimonials: [{ name: 'Ana', text: 'Piše generator.', rating: 5, generated: true }],
  })
  const page = await edited.open({ at: '?tab=colors' })
  const action = () =>
    shown(page)
      .locator('html')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--action').trim())
  await expect.poll(action).not.toBe('')
  await field(page, 'palette.primary').fill('#FFD400')
  await expect.poll(action).toBe('#ffd400')
  await openTab(page, 'Cene')
  await field(page, 'currentPrice').fill('skupo')
  await openTab(page, 'Sadržaj')
  await field(page, 'title').fill('I dalje se vidi')
  await expect(headline(page)).toHaveText('I dalje se vidi')

  const testimonial = shown(page).getByText('Piše generator.')
  await page.locator('summary').filter({ hasText: 'Utisci kupaca' }).click()
  await expect(testimonial).toHaveCount(0)
  await press(page, 'Ovo je rekao kupac')
  await expect(testimonial.first()).toBeVisible()
  await page.getByLabel('Prikazan na stranici').uncheck()
  await expect(testimonial).toHaveCount(0)

  await expect(shown(page).locator('.advertorial')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Šablon' }).click()
  await page.getByRole('option', { name: 'Advertorial Template', exact: true }).click()
  await expect(shown(page).locator('.advertorial').first()).toBeAttached()
  await openTab(page, 'Advertorial')
  await field(page, 'advertorialStory.headerSection.brandName').fill('Kuća svetla')
  await expect(shown(page).getByText('Kuća svetla').first()).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Priča' }).click()
  await field(page, 'advertorialStory.resultsDescription').fill('Sada čitam svako veče.')
  await expect(shown(page).getByText('Sada čitam svako veče.')).toBeVisible()
})

test('a new site opens for editing; the customer view has an order button but cannot place orders', async ({
  edited,
  baseURL,
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
  await page.keyboard.press('Control+s')
  await expectNotice(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  await expect
    .poll(async () => (await fetch(`${baseURL}/${edited.site.customUrl}`)).text())
    .toContain('Prvi put sačuvano')
  await page.reload()
  await expect(page.getByText('Režim kupca')).toBeVisible()
})

test('a preview that fails to load or to follow shows a message, and loads on retry', async ({
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
  await withMockedAnswer(page, `POST /pregled/${edited.site.id}`, { broken: true }, async () => {
    await field(page, 'title').fill('Niko ne vidi')
    await expect(page.getByText('Pregled ne prati izmene. Nema veze sa serverom.')).toBeVisible()
    await expect(headline(page)).toHaveText(edited.site.title)
  })
  await press(page, 'Pokušaj ponovo')
  await expect(headline(page)).toHaveText('Niko ne vidi')
  await expect(page.getByText('Pregled ne prati izmene.')).toBeHidden()
})
