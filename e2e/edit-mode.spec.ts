// Rules: pages/seller-tools
import { expect, type Page } from '@playwright/test'
import { bar, expectReady, expectStatusText, test, title, toggle } from './browser/edit-mode.ts'
import { expectGoodScreen, expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { enterSignIn } from './browser/sign-in.ts'
import { adminOf, newSeller, signedIn } from './fixtures/seller.ts'

/** Only the owner and admins see the editing tools on the public page (pages/seller-tools). */

const structureLine = 'AI generisana struktura sekcija: Prednosti · Česta pitanja'
const sectionStructure = {
  sections: [
    { type: 'features', title: 'Prednosti', order: 1 },
    { type: 'faq', title: 'Česta pitanja', order: 2 },
  ],
}
const tools = (page: Page) => page.locator('[data-edit-toggle], .structure-note, .edit-bar')

/** Waits for the answer after which the tools would appear. */
const hasAnswered = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.url().includes(path))

test.beforeEach(({ edited }) => edited.change({ designRecommendations: { sectionStructure } }))

test('a shopper sees no tools and loads none', async ({ edited, request }) => {
  const sent = await (await request.get(`/${edited.website.customUrl}`)).text()
  expect(sent).not.toMatch(/edit-toggle|edit-button|structure-note|AI generisana/)
  const scripts: string[] = []
  const page = await edited.visit()
  page.on('request', (request) => scripts.push(request.url()))
  await page.reload()
  await expectReady(page)
  await page.keyboard.press('Control+e')
  await page.goto(`/${edited.website.customUrl}#uredi`)
  await page.reload()
  await expectReady(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tools(page)).toHaveCount(0)
  expect(scripts.filter((address) => /seller-tools|edit-mode|api\/auth/.test(address))).toEqual([])
})

test('another seller sees what a shopper sees, Ctrl+E included', async ({ edited, baseURL, open }) => {
  const page = await open({
    context: { storageState: signedIn(baseURL!, await newSeller(baseURL!, 'tudji')) },
    allowed: [/status of 404/],
  })
  const answer = hasAnswered(page, `/api/websites/id/${edited.website.id}`)
  await page.goto(`/${edited.website.customUrl}`)
  expect((await answer).status()).toBe(404)
  await page.keyboard.press('Control+e')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(tools(page)).toHaveCount(0)
  await expect(title(page)).not.toHaveAttribute('contenteditable')
})

test('the owner sees the Edit button and the structure line, and Ctrl+E switches editing; both modes fit both widths', async ({
  edited,
}) => {
  const page = await edited.visit(edited.seller)
  await expect(toggle(page)).toHaveAccessibleName(/Edit/)
  await expect(page.getByText(structureLine)).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'seller-tools')
  await page.keyboard.press('Control+e')
  await expect(bar(page)).toBeVisible()
  await expect(toggle(page)).toHaveAccessibleName(/Lock/)
  await expectGoodScreenAtBothWidths(page, 'edit-mode')
})

test('an admin sees the same tools', async ({ edited, baseURL }) => {
  const page = await edited.visit(await adminOf(baseURL!))
  await expect(toggle(page)).toBeVisible()
  await expect(page.getByText(structureLine)).toBeVisible()
})

test('an owner without a session is sent to sign in, and returns to edit mode', async ({ edited }) => {
  const page = await edited.visit(edited.seller, { device: 'phone', allowed: [/status of 401/] })
  await expect(toggle(page)).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('auth_token'))
  await page.context().clearCookies()
  await toggle(page).click()
  await expect(page.getByRole('dialog', { name: 'Prijavite se' })).toContainText(
    'Stranicu može da uređuje samo njen vlasnik.',
  )
  await expectGoodScreen(page, 'edit-signed-out')
  await page.getByRole('button', { name: 'Prijavi se' }).click()
  await expect(page).toHaveURL(/\/login\?back=/)
  await enterSignIn(page, edited.seller)
  await expect(page).toHaveURL(`/${edited.website.customUrl}`)
  await expect(bar(page)).toBeVisible()
})

test("a seller's own host has no session, so it shows no tools", async ({ edited, open, baseURL }) => {
  // The browser logs these for a host without https.
  const page = await open({
    context: { storageState: signedIn(baseURL!, edited.seller) },
    allowed: [/Cross-Origin-Opener-Policy|origin-keyed/],
  })
  await page.route('http://kupac-uredi.rs/**', async (route) =>
    route.fulfill({
      response: await route.fetch({ url: route.request().url().replace('http://kupac-uredi.rs', baseURL!) }),
    }),
  )
  await page.goto(`http://kupac-uredi.rs/${edited.website.customUrl}#uredi`)
  await expectReady(page)
  await page.keyboard.press('Control+e')
  await expect(tools(page)).toHaveCount(0)
  // The page must be gone first: without the route its next request would be refused.
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a locked page shows a message to its client, and the admin can still edit it', async ({
  edited,
  baseURL,
}) => {
  const admin = await adminOf(baseURL!)
  await admin.api.send('PUT', `/api/websites/id/${edited.website.id}`, { editableByClient: false })
  const page = await edited.visit(edited.seller)
  await toggle(page).click()
  await expect(page.getByRole('alert')).toContainText('Uređivanje je zaključano')
  await expect(bar(page)).toHaveCount(0)
  const admins = await edited.edit(admin)
  await title(admins).click()
  await title(admins).fill('Naslov od administratora')
  await admins.keyboard.press('Enter')
  await expectStatusText(admins, 'Promene su uspešno sačuvane')
  expect((await edited.stored()).title).toBe('Naslov od administratora')
})
