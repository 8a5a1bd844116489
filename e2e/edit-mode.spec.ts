import { expect } from '@playwright/test'
import { bar, isReady, said, test, title, toggle } from './browser/edit-mode.ts'
import { expectGoodScreen, expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { enterSignIn } from './browser/sign-in.ts'
import { adminOf, newSeller } from './shop/seller.ts'

/** Who may edit on the public page itself (landing spec, 2.2, 2.4 and 6; resolution 45): a stranger, another seller, the owner, an admin. */

test('a stranger sees the Edit button, is asked to sign in, and comes back to edit', async ({ edited }) => {
  const page = await edited.visit(undefined, { device: 'phone' })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await expect(toggle(page)).toHaveAccessibleName(/Edit/)
  await toggle(page).click()
  await expect(page.getByRole('dialog', { name: 'Prijavite se' })).toContainText('Stranicu može da uređuje samo njen vlasnik.')
  expect(scripts.some((address) => address.includes('edit-mode')), 'what edits is fetched when it is wanted').toBe(true)
  await expectGoodScreen(page, 'edit-stranger')
  await page.getByRole('button', { name: 'Prijavi se' }).click()
  await expect(page).toHaveURL(/\/login\?back=/)
  await enterSignIn(page, edited.seller)
  await expect(page).toHaveURL(`/${edited.website.customUrl}`)
  await expect(bar(page)).toBeVisible()
})

test('a stranger\'s Ctrl+E does nothing', async ({ edited }) => {
  const page = await edited.visit()
  await page.keyboard.press('Control+e')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
})

test('at a seller\'s own host the button leads to the platform\'s page, where it goes on', async ({ edited, open, baseURL }) => {
  // What a browser says of a host without a certificate.
  const page = await open({ allowed: [/Cross-Origin-Opener-Policy|origin-keyed/] })
  // The same page as his host shows it: no operator call is there.
  await page.route('http://kupac-uredi.rs/**', async (route) => route.fulfill({ response: await route.fetch({ url: route.request().url().replace('http://kupac-uredi.rs', baseURL!) }) }))
  await page.goto(`http://kupac-uredi.rs/${edited.website.customUrl}`)
  await isReady(page)
  await toggle(page).click()
  await expect(page).toHaveURL(`${baseURL}/${edited.website.customUrl}`)
  await expect(page.getByRole('dialog', { name: 'Prijavite se' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('another seller is told that only the owner edits', async ({ edited, baseURL }) => {
  const page = await edited.visit(await newSeller(baseURL!, 'tudji'), { allowed: [/status of 404/] })
  await toggle(page).click()
  await expect(page.getByRole('alert')).toContainText('Ovu stranicu može da uređuje samo njen vlasnik.')
  await expect(bar(page)).toHaveCount(0)
  await expect(title(page)).not.toHaveAttribute('contenteditable')
})

test('a client whose page an admin has locked is told so; the admin edits it', async ({ edited, baseURL }) => {
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
  await said(admins, 'Promene su uspešno sačuvane')
  expect((await edited.stored()).title).toBe('Naslov od administratora')
})

test('the bar, the outlines and the picture buttons have no violation of accessibility, at 390 and at 1280 px', async ({ edited }) => {
  await expectGoodScreenAtBothWidths(await edited.edit(), 'edit-mode')
})
