import { demoAdmin } from '@pazar/embedded/demo/people.ts'
import { expect, type Page } from '@playwright/test'
import { expectGoodScreen } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { apiOf, tokenOf } from './shop/api.ts'
import { lamp } from './shop/lamp.ts'
import { newSeller, newWebsite, pictureFile, type Seller, signedIn } from './shop/seller.ts'

/** Editing on the public page itself (landing spec, 2.2, 2.4 and 6; resolution 45): a stranger, another seller, the owner, an admin. */

let seller: Seller
let other: Seller
let admin: { token: string }
let website: { id: number; customUrl: string }

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'uredjuje')
  other = await newSeller(baseURL!, 'tudji')
  admin = { token: await tokenOf(baseURL!, demoAdmin) }
})
test.beforeEach(async () => {
  website = await newWebsite(seller, 'uredi-lampu')
  await seller.api.send('PUT', `/api/websites/id/${website.id}`, { ...lamp.copy, testimonials: ['Ana', 'Mira', 'Vesna', 'Goran'].map((name) => ({ name, location: 'Niš', text: `Kaže ${name}.`, rating: 5 })) })
})

const stored = async () => (await seller.api.get(`/api/websites/id/${website.id}`)).json()
const bar = (page: Page) => page.getByRole('region', { name: 'Uređivanje stranice' })
const toggle = (page: Page) => page.locator('[data-edit-toggle]')
const title = (page: Page) => page.locator('h1[data-edit="title"]')
const asPerson = (baseURL: string | undefined, { token }: { token: string }) => ({ storageState: signedIn(baseURL!, { token }) })
/** What the page says of the newest change is only there after a script has run. */
const ready = (page: Page) => expect(page.locator('[data-order-form]')).toHaveAttribute('novalidate')

async function openToEdit(open: (options?: any) => Promise<Page>, baseURL: string | undefined, person: { token: string }, options = {}): Promise<Page> {
  const page = await open({ context: asPerson(baseURL, person), ...options })
  await page.goto(`/${website.customUrl}`)
  await ready(page)
  await toggle(page).click()
  await expect(bar(page)).toBeVisible()
  return page
}

test('a stranger sees the Edit button, is asked to sign in, and comes back to edit', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.goto(`/${website.customUrl}`)
  await ready(page)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await expect(toggle(page)).toHaveAccessibleName(/Edit/)
  await toggle(page).click()
  await expect(page.getByRole('dialog', { name: 'Prijavite se' })).toContainText('Stranicu može da uređuje samo njen vlasnik.')
  expect(scripts.some((address) => address.includes('edit-mode')), 'what edits is fetched when it is wanted').toBe(true)
  await expectGoodScreen(page, 'edit-stranger')
  await page.getByRole('button', { name: 'Prijavi se' }).click()
  await expect(page).toHaveURL(/\/login\?back=/)
  await page.getByLabel('Email adresa').fill(seller.email)
  await page.getByLabel('Lozinka', { exact: true }).fill(seller.password)
  await page.getByRole('button', { name: 'Prijavite se' }).click()
  await expect(page).toHaveURL(`/${website.customUrl}`)
  await expect(bar(page)).toBeVisible()
})

test('a stranger\'s Ctrl+E does nothing', async ({ open }) => {
  const page = await open()
  await page.goto(`/${website.customUrl}`)
  await ready(page)
  await page.keyboard.press('Control+e')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
})

test('at a seller\'s own host the button leads to the platform\'s page, where it goes on', async ({ open, baseURL }) => {
  // What a browser says of a host without a certificate.
  const page = await open({ allowed: [/Cross-Origin-Opener-Policy|origin-keyed/] })
  // The same page as his host shows it: no operator call is there.
  await page.route('http://kupac-uredi.rs/**', async (route) => route.fulfill({ response: await route.fetch({ url: route.request().url().replace('http://kupac-uredi.rs', baseURL!) }) }))
  await page.goto(`http://kupac-uredi.rs/${website.customUrl}`)
  await ready(page)
  await toggle(page).click()
  await expect(page).toHaveURL(`${baseURL}/${website.customUrl}`)
  await expect(page.getByRole('dialog', { name: 'Prijavite se' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('another seller is told that only the owner edits', async ({ open, baseURL }) => {
  const page = await open({ context: asPerson(baseURL, other), allowed: [/status of 404/] })
  await page.goto(`/${website.customUrl}`)
  await ready(page)
  await toggle(page).click()
  await expect(page.getByRole('alert')).toContainText('Ovu stranicu može da uređuje samo njen vlasnik.')
  await expect(bar(page)).toHaveCount(0)
  await expect(title(page)).not.toHaveAttribute('contenteditable')
})

test('a client whose page an admin has locked is told so; the admin edits it', async ({ open, baseURL }) => {
  await apiOf(baseURL!, admin.token).send('PUT', `/api/websites/id/${website.id}`, { editableByClient: false })
  const page = await open({ context: asPerson(baseURL, seller) })
  await page.goto(`/${website.customUrl}`)
  await ready(page)
  await toggle(page).click()
  await expect(page.getByRole('alert')).toContainText('Uređivanje je zaključano')
  await expect(bar(page)).toHaveCount(0)
  const admins = await openToEdit(open, baseURL, admin)
  await title(admins).click()
  await title(admins).fill('Naslov od administratora')
  await admins.keyboard.press('Enter')
  await expect(admins.getByRole('status').filter({ hasText: 'Promene su uspešno sačuvane' })).toBeVisible()
  expect((await stored()).title).toBe('Naslov od administratora')
})

test('the owner edits a text in place; it is stored, shown to everybody, and can be taken back', async ({ open, baseURL }) => {
  const page = await openToEdit(open, baseURL, seller)
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(toggle(page)).toHaveText('Lock')
  await expect(page.getByRole('status').filter({ hasText: 'Režim uređivanja je uključen' })).toBeVisible()
  await title(page).click()
  await title(page).fill('Nova lampa, novi naslov')
  await expect(bar(page)).toContainText(`${'Nova lampa, novi naslov'.length}/200`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Uspešno sačuvano' })).toBeVisible()
  expect((await stored()).title).toBe('Nova lampa, novi naslov')
  const shopper = await open()
  await expect(async () => {
    await shopper.goto(`/${website.customUrl}`)
    await expect(shopper.getByRole('heading', { level: 1, name: 'Nova lampa, novi naslov' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await bar(page).getByRole('button', { name: 'Poništi poslednju izmenu' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Izmena je poništena' })).toBeVisible()
  await expect(title(page)).toHaveText(lamp.copy.title)
  expect((await stored()).title).toBe(lamp.copy.title)
  await expect(bar(page).getByRole('button', { name: 'Poništi poslednju izmenu' })).toBeDisabled()
  await toggle(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Režim uređivanja je isključen' })).toBeVisible()
  await expect(title(page)).not.toHaveAttribute('contenteditable')
  await expect(toggle(page)).toHaveText('Edit')
})

test('Esc leaves a text as it was; a benefit is edited whole and shown as heading and text; a paste is plain', async ({ open, baseURL }) => {
  const page = await openToEdit(open, baseURL, seller)
  const card = page.locator('.cards [data-edit="bullets.1"]')
  await card.click()
  await expect(card).toHaveText('Tri jačine na dodir: čitanje, večera, noćno svetlo')
  await card.fill('Nešto sasvim drugo')
  await page.keyboard.press('Escape')
  await expect(card.getByRole('heading', { name: 'Tri jačine na dodir' })).toBeVisible()
  expect((await stored()).bullets).toEqual(lamp.copy.bullets)
  await card.click()
  await page.keyboard.press('Control+a')
  await card.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/html', '<b>Nova</b> korist: <i>bez</i> kabla')
    data.setData('text/plain', 'Nova korist:\nbez kabla')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Uspešno sačuvano' })).toBeVisible()
  await expect(card.getByRole('heading', { name: 'Nova korist' })).toBeVisible()
  expect((await stored()).bullets[1]).toBe('Nova korist: bez kabla')
})

test('questions, testimonials and the description are edited where they stand, a space in a question among them', async ({ open, baseURL }) => {
  const page = await openToEdit(open, baseURL, seller)
  const question = page.locator('summary[data-edit="faq.0.q"]')
  await question.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' A danju?')
  await expect(page.locator('details').first()).toHaveAttribute('open', '')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored()).faq[0].q).toBe('Da li može da radi dok se puni? A danju?')
  const words = page.locator('[data-edit="testimonials.1.text"]')
  await words.scrollIntoViewIfNeeded()
  await words.click()
  await words.fill('Kaže Mira, drugi put.')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await stored()).testimonials[1].text).toBe('Kaže Mira, drugi put.')
  const description = page.locator('[data-edit="longDescription"]')
  await description.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Prvi pasus.\n')
  await description.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', '\n- stavka\r\n- druga')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await stored()).longDescription).toBe('Prvi pasus.\n\n- stavka\n- druga')
  await expect(description.getByRole('listitem')).toHaveText(['stavka', 'druga'])
})

test('a text longer than its limit is said to be, and not stored', async ({ open, baseURL }) => {
  const page = await openToEdit(open, baseURL, seller)
  await title(page).click()
  await title(page).fill('x'.repeat(201))
  await expect(bar(page)).toContainText('201/200')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Najviše 200 karaktera')
  expect((await stored()).title).toBe(lamp.copy.title)
})

test('what somebody else has saved meanwhile is not overwritten: the conflict is shown with what was typed', async ({ open, baseURL }) => {
  const page = await openToEdit(open, baseURL, seller, { allowed: [/status of 409/] })
  await seller.api.send('PUT', `/api/websites/id/${website.id}`, { title: 'Naslov iz drugog prozora' })
  await title(page).click()
  await title(page).fill('Moj naslov')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Stranica je u međuvremenu izmenjena' })
  await expect(dialog).toContainText('Moj naslov')
  expect((await stored()).title).toBe('Naslov iz drugog prozora')
  await expectGoodScreen(page, 'edit-conflict')
  await dialog.getByRole('button', { name: 'Učitaj novu verziju' }).click()
  await expect(title(page)).toHaveText('Naslov iz drugog prozora')
  await expect(bar(page)).toBeVisible()
})

test('a save that fails says so and keeps what was typed', async ({ open, baseURL }) => {
  const page = await openToEdit(open, baseURL, seller, { allowed: [/status of 500/] })
  await page.route('**/api/websites/id/*', (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback()))
  await title(page).click()
  await title(page).fill('Ne da se sačuvati')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Neuspešno čuvanje promena')
  await expect(title(page)).toHaveText('Ne da se sačuvati')
  await page.unroute('**/api/websites/id/*')
  await title(page).click()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored()).title).toBe('Ne da se sačuvati')
})

test.describe('a picture', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Zamena slike' })
  const openReplacement = async (page: Page) => {
    await page.locator('.gallery').getByRole('button', { name: 'Zameni sliku 1' }).click()
    await expect(dialog(page)).toBeVisible()
  }
  const replace = (page: Page) => dialog(page).getByRole('button', { name: 'Zameni sliku' }).click()

  test('is replaced: "Slika ažurirana", "Slika je uspešno zamenjena"', async ({ open, baseURL }) => {
    const page = await openToEdit(open, baseURL, seller)
    const before = (await stored()).images
    await openReplacement(page)
    await page.getByLabel('Nova slika').setInputFiles(pictureFile('lampa-luna-4.jpg'))
    await expect(dialog(page).getByRole('img', { name: 'Izabrana slika' })).toHaveAttribute('src', /^data:image\/jpeg/)
    await expectGoodScreen(page, 'edit-picture')
    await replace(page)
    const toast = page.getByRole('status').filter({ hasText: 'Slika ažurirana' })
    await expect(toast).toContainText('Slika je uspešno zamenjena')
    const { images } = await stored()
    expect(images).toHaveLength(before.length)
    expect(images[0]).not.toBe(before[0])
    expect(images.slice(1)).toEqual(before.slice(1))
    const hash = /[0-9a-f]{64}/.exec(images[0])![0]
    await expect(page.locator('.gallery img').first()).toHaveAttribute('src', new RegExp(hash))
    await expect(page.locator('.gallery .thumbs img').first()).toHaveAttribute('src', new RegExp(hash))
    await bar(page).getByRole('button', { name: 'Poništi poslednju izmenu' }).click()
    await expect.poll(async () => (await stored()).images).toEqual(before)
  })

  test('must be one: "Molimo izaberite sliku (JPG, PNG, GIF, itd.)"', async ({ open, baseURL }) => {
    const page = await openToEdit(open, baseURL, seller)
    await openReplacement(page)
    await page.getByLabel('Nova slika').setInputFiles({ name: 'cenovnik.txt', mimeType: 'text/plain', buffer: Buffer.from('nije slika') })
    await expect(dialog(page).getByRole('alert')).toHaveText('Molimo izaberite sliku (JPG, PNG, GIF, itd.)')
  })

  test('is at most 5 MB: "Slika je prevelika. Maksimalna veličina je 5MB."', async ({ open, baseURL }) => {
    const page = await openToEdit(open, baseURL, seller)
    await openReplacement(page)
    await page.getByLabel('Nova slika').setInputFiles({ name: 'velika.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await expect(dialog(page).getByRole('alert')).toHaveText('Slika je prevelika. Maksimalna veličina je 5MB.')
  })

  test('whose upload fails: the written text, and to check the connection', async ({ open, baseURL }) => {
    const page = await openToEdit(open, baseURL, seller, { allowed: [/Failed to load resource/] })
    await page.route('**/api/images/upload', (route) => route.abort())
    await openReplacement(page)
    await page.getByLabel('Nova slika').setInputFiles(pictureFile('lampa-luna-4.jpg'))
    await replace(page)
    await expect(dialog(page).getByRole('alert')).toHaveText('Greška pri upload-u slike. Pokušajte ponovo. Proverite internet konekciju.')
  })

  test('that cannot be stored: "Greška", "Neuspešno ažuriranje slike"', async ({ open, baseURL }) => {
    const page = await openToEdit(open, baseURL, seller, { allowed: [/status of 500/] })
    await page.route('**/api/websites/id/*', (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback()))
    await openReplacement(page)
    await page.getByLabel('Nova slika').setInputFiles(pictureFile('lampa-luna-4.jpg'))
    await replace(page)
    await expect(page.locator('.edit-toast')).toHaveText('GreškaNeuspešno ažuriranje slike')
  })
})

test.describe('the advertorial template', () => {
  test.beforeEach(() => seller.api.send('PUT', `/api/websites/id/${website.id}`, {
    templateName: 'Advertorial Template', advertorialStory: { adviceTitle: 'Savet', adviceText: 'Čitajte uz toplo svetlo.' },
  }))

  test('has no button: Ctrl+E switches editing on and off, with a toast for each', async ({ open, baseURL }) => {
    const page = await open({ context: asPerson(baseURL, seller) })
    await page.goto(`/${website.customUrl}`)
    await ready(page)
    await expect(toggle(page)).toHaveCount(0)
    await page.keyboard.press('Control+e')
    await expect(page.getByRole('status').filter({ hasText: 'Režim uređivanja je uključen' })).toBeVisible()
    await page.keyboard.press('Control+e')
    await expect(page.getByRole('status').filter({ hasText: 'Režim uređivanja je isključen' })).toBeVisible()
  })

  test('advice saves itself 1 s after typing', async ({ open, baseURL }) => {
    const page = await open({ context: asPerson(baseURL, seller) })
    await page.clock.install({ time: new Date('2026-11-20T12:00:00Z') })
    await page.goto(`/${website.customUrl}`)
    await ready(page)
    await page.keyboard.press('Control+e')
    await expect(bar(page)).toBeVisible()
    await page.clock.pauseAt(new Date('2026-11-20T12:05:00Z'))
    const saves: string[] = []
    page.on('request', (request) => { if (request.method() === 'PUT') saves.push(request.url()) })
    const advice = page.locator('[data-edit="advertorialStory.adviceText"]').first()
    await advice.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Svako veče.')
    await page.clock.runFor(999)
    expect(saves).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(async () => (await stored()).advertorialStory.adviceText).toContain('Svako veče.')
    expect(saves).toHaveLength(1)
    await expect(advice).toBeFocused()
  })

  test('the first three testimonials are switched on and off', async ({ open, baseURL }) => {
    const page = await open({ context: asPerson(baseURL, seller) })
    await page.goto(`/${website.customUrl}`)
    await ready(page)
    await expect(page.getByText('Kaže Mira.')).toBeVisible()
    await page.keyboard.press('Control+e')
    await expect(bar(page).getByRole('checkbox')).toHaveCount(3)
    await bar(page).getByRole('checkbox', { name: 'Mira' }).uncheck()
    await expect.poll(async () => (await stored()).editableContent.enabledTestimonials).toEqual([true, false, true, true])
    await expect(page.getByText('Kaže Mira.')).toHaveCount(0)
    await expect(bar(page).getByRole('checkbox', { name: 'Mira' })).not.toBeChecked()
  })
})

test('the bar, the outlines and the picture buttons have no violation of accessibility, at 390 and at 1280 px', async ({ open, baseURL }) => {
  for (const device of ['phone', 'desktop'] as const) {
    const page = await openToEdit(open, baseURL, seller, { device })
    await expectGoodScreen(page, 'edit-mode')
  }
})
