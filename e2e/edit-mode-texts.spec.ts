// Rules: pages/seller-tools
import { expect } from '@playwright/test'
import { bar, expectStatusText, test, title, toggle } from './browser/edit-mode.ts'
import { expectGoodScreen } from './browser/screen-quality.ts'
import { lamp } from './fixtures/lamp.ts'

/** In-place editing of texts on the public page (pages/seller-tools). */

test('the owner edits a text in place; it is stored, visible to everybody, and can be undone', async ({
  edited,
  baseURL,
}) => {
  const page = await edited.edit()
  await expectStatusText(page, 'Režim uređivanja je uključen')
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(toggle(page)).toHaveText('Lock')
  await title(page).click()
  await title(page).fill('Nova lampa, novi naslov')
  await expect(bar(page)).toContainText(`${'Nova lampa, novi naslov'.length}/200`)
  await page.keyboard.press('Enter')
  await expectStatusText(page, 'Uspešno sačuvano')
  expect((await edited.stored()).title).toBe('Nova lampa, novi naslov')
  await expect
    .poll(async () => (await fetch(`${baseURL}/${edited.website.customUrl}`)).text())
    .toMatch(/<h1[^>]*>Nova lampa, novi naslov</)
  await bar(page).getByRole('button', { name: 'Poništi poslednju izmenu' }).click()
  await expectStatusText(page, 'Izmena je poništena')
  await expect(title(page)).toHaveText(lamp.copy.title)
  expect((await edited.stored()).title).toBe(lamp.copy.title)
  await expect(bar(page).getByRole('button', { name: 'Poništi poslednju izmenu' })).toBeDisabled()
  await toggle(page).click()
  await expectStatusText(page, 'Režim uređivanja je isključen')
  await expect(title(page)).not.toHaveAttribute('contenteditable')
  await expect(toggle(page)).toHaveText('Edit')
})

test('Esc reverts a text; a benefit is edited as one text and shown as heading and text; pasting inserts plain text', async ({
  edited,
}) => {
  const page = await edited.edit()
  const card = page.locator('.cards [data-edit="bullets.1"]')
  await card.click()
  await expect(card).toHaveText('Tri jačine na dodir: čitanje, večera, noćno svetlo')
  await card.fill('Nešto sasvim drugo')
  await page.keyboard.press('Escape')
  await expect(card.getByRole('heading', { name: 'Tri jačine na dodir' })).toBeVisible()
  expect((await edited.stored()).bullets).toEqual(lamp.copy.bullets)
  await card.click()
  await page.keyboard.press('Control+a')
  await card.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/html', '<b>Nova</b> korist: <i>bez</i> kabla')
    data.setData('text/plain', 'Nova korist:\nbez kabla')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await page.keyboard.press('Enter')
  await expectStatusText(page, 'Uspešno sačuvano')
  await expect(card.getByRole('heading', { name: 'Nova korist' })).toBeVisible()
  expect((await edited.stored()).bullets[1]).toBe('Nova korist: bez kabla')
})

test('questions, testimonials and the description are edited in place, including a space in a question', async ({
  edited,
}) => {
  const page = await edited.edit()
  const question = page.locator('summary[data-edit="faq.0.q"]')
  await question.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' A danju?')
  await expect(page.locator('details').first()).toHaveAttribute('open', '')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await edited.stored()).faq[0].q)
    .toBe('Da li može da radi dok se puni? A danju?')
  const testimonialText = page.locator('[data-edit="testimonials.1.text"]')
  await testimonialText.scrollIntoViewIfNeeded()
  await testimonialText.click()
  await testimonialText.fill('Kaže Mira, drugi put.')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await edited.stored()).testimonials[1].text).toBe('Kaže Mira, drugi put.')
  const description = page.locator('[data-edit="longDescription"]')
  await description.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Prvi pasus.\n')
  await description.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', '\n- stavka\r\n- druga')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(async () => (await edited.stored()).longDescription)
    .toBe('Prvi pasus.\n\n- stavka\n- druga')
  await expect(description.getByRole('listitem')).toHaveText(['stavka', 'druga'])
})

test('a change saved elsewhere is not overwritten: the conflict is shown with the typed text', async ({
  edited,
}) => {
  const page = await edited.edit(edited.seller, { allowed: [/status of 409/] })
  await edited.change({ title: 'Naslov iz drugog prozora' })
  await title(page).click()
  await title(page).fill('Moj naslov')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Stranica je u međuvremenu izmenjena' })
  await expect(dialog).toContainText('Moj naslov')
  expect((await edited.stored()).title).toBe('Naslov iz drugog prozora')
  await expectGoodScreen(page, 'edit-conflict')
  await dialog.getByRole('button', { name: 'Učitaj novu verziju' }).click()
  await expect(title(page)).toHaveText('Naslov iz drugog prozora')
  await expect(bar(page)).toBeVisible()
})

test('a text longer than its limit is not stored; a failed save shows an error and keeps the typed text', async ({
  edited,
}) => {
  const page = await edited.edit(edited.seller, { allowed: [/status of 500/] })
  await title(page).click()
  await title(page).fill('x'.repeat(201))
  await expect(bar(page)).toContainText('201/200')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Najviše 200 karaktera')
  expect((await edited.stored()).title).toBe(lamp.copy.title)
  await page.route('**/api/websites/id/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await title(page).click()
  await title(page).fill('Ne da se sačuvati')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Neuspešno čuvanje promena')
  await expect(title(page)).toHaveText('Ne da se sačuvati')
  await page.unroute('**/api/websites/id/*')
  await title(page).click()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await edited.stored()).title).toBe('Ne da se sačuvati')
})
