import { expect, type Locator, type Page } from '@playwright/test'
import { hasFields } from './browser/editor-fields.ts'
import { pretending } from './browser/pretended-answers.ts'
import { expectGoodScreen } from './browser/screen-quality.ts'
import { enterSignIn } from './browser/sign-in.ts'
import { type Device, test } from './browser/watched-pages.ts'
import { lamp } from './shop/lamp.ts'
import { newSeller, newWebsite, pictureFile, type Seller, signedIn } from './shop/seller.ts'

let seller: Seller
let site: { id: number; customUrl: string }
/** What the generator has written. */
let title: string
test.beforeEach(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'uredjivanje')
  site = await newWebsite(seller, 'uredi')
  title = (await stored()).title
})

const notice = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Zatvori' }) })
const told = (page: Page, title: string, text: string) => expect(notice(page)).toHaveText(new RegExp(`${title}.*${text}`))
const field = (page: Page, path: string): Locator => page.locator(`[name="${path}"]`)
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** The page in the preview, once it is there. */
const shown = (page: Page) => page.locator('iframe[data-shown]').contentFrame()
const stored = async (): Promise<any> => (await seller.api.get(`/api/websites/id/${site.id}`)).json()
const change = (body: Record<string, unknown>) => seller.api.send('PUT', `/api/websites/id/${site.id}`, body)
/** What the browser says of a refusal that is provoked here. */
const refusals = [/Failed to load resource: (the server responded with a status of (400|404|409)|net::ERR_FAILED)/]

async function opened(open: (options?: any) => Promise<Page>, baseURL: string, options: { device?: Device; at?: string } = {}): Promise<Page> {
  const page = await open({ device: options.device, allowed: refusals, context: { storageState: signedIn(baseURL, seller) } })
  await page.goto(`/edit/${site.id}${options.at ?? ''}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Uredi: ${lamp.product.productName}`)
  return page
}

for (const device of ['phone', 'desktop'] as const) {
  test(`seven tabs, each with an address of its own, on a ${device}`, async ({ open, baseURL }) => {
    const page = await opened(open, baseURL!, { device })
    await expect(page.getByRole('tab')).toHaveText(['Sadržaj', 'Slike', 'Boje', 'Cene', 'Trackify', 'Upsell', 'Domen'])
    await expectGoodScreen(page, 'editor-content')
    await hasFields(page, 'content')
    for (const [label, name, sign] of [['Slike', 'images', 'Adresa slike sa interneta'], ['Boje', 'colors', 'Glavna boja'], ['Cene', 'pricing', 'Nova cena'], ['Trackify', 'trackify', 'SKU'], ['Upsell', 'upsell', 'Upsell'], ['Domen', 'domain', 'URL']] as const) {
      await tab(page, label)
      await expect(page).toHaveURL(new RegExp(`/edit/${site.id}\\?tab=${name}$`))
      await expect(page.getByText(sign).first()).toBeVisible()
      await hasFields(page, name)
      await expectGoodScreen(page, `editor-${name}`)
    }
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Domen' })).toHaveAttribute('aria-selected', 'true')
  })
}

test('an eighth tab for the advertorial alone, with its story, header and footer', async ({ open, baseURL }) => {
  await change({ templateName: 'Advertorial Template' })
  const page = await opened(open, baseURL!, { at: '?tab=advertorial' })
  await expect(page.getByRole('tab')).toHaveText(['Sadržaj', 'Slike', 'Boje', 'Cene', 'Advertorial', 'Trackify', 'Upsell', 'Domen'])
  await page.locator('summary').filter({ hasText: 'Priča' }).click()
  await page.locator('summary').filter({ hasText: 'Podnožje' }).click()
  await hasFields(page, 'advertorial')
  for (const [add, name] of [['link u meniju', 'headerSection.navigationLinks.0'], ['dan', 'benefitsList.0.text'], ['broj', 'trustStatistics.0.number'], ['oznaku', 'clinicalBadges.0'], ['šta više ne treba', 'noLongerNeedList.0']] as const) {
    await page.locator('button', { hasText: new RegExp(`^Dodaj ${add}$`) }).evaluate((button: HTMLElement) => button.click())
    await expect(field(page, `advertorialStory.${name}`)).toBeAttached()
  }
  await expect(field(page, 'advertorialStory.footerSection.supportHours')).toHaveAttribute('placeholder', 'Radnim danima 9:00-17:00')
  await expect(field(page, 'advertorialStory.footerSection.deliveryInfo')).toHaveAttribute('placeholder', 'Besplatna dostava na teritoriji cele Srbije')
  await field(page, 'advertorialStory.headerSection.brandName').fill('Kuća svetla')
  await field(page, 'advertorialStory.resultsDescription').fill('Sada čitam svako veče.')
  await expect(shown(page).getByText('Kuća svetla').first()).toBeVisible()
  await expect(shown(page).getByText('Sada čitam svako veče.')).toBeVisible()
  await press(page, 'Sačuvaj promene')
  await told(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  expect((await stored()).advertorialStory).toMatchObject({ headerSection: { brandName: 'Kuća svetla' }, resultsDescription: 'Sada čitam svako veče.' })
  await expectGoodScreen(page, 'editor-advertorial')
})

test('another template shows in the preview at once, brings and takes its tab, and is saved', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!)
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Šablon' }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await expect(page.getByText('Pregled odmah pokazuje izabrani šablon, a kupci tek kada sačuvate.')).toBeVisible()
  await expect(shown(page).locator('.advertorial')).toHaveCount(0)
  await choose('Advertorial Template')
  await expect(page.getByRole('tab')).toHaveText(['Sadržaj', 'Slike', 'Boje', 'Cene', 'Advertorial', 'Trackify', 'Upsell', 'Domen'])
  await expect(shown(page).locator('.advertorial').first()).toBeAttached()
  await choose('Sales Template')
  await expect(page.getByRole('tab')).toHaveText(['Sadržaj', 'Slike', 'Boje', 'Cene', 'Trackify', 'Upsell', 'Domen'])
  await choose('Advertorial Template')
  await press(page, 'Sačuvaj promene')
  await told(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  expect(await stored()).toMatchObject({ templateName: 'Advertorial Template', title })
  await tab(page, 'Advertorial')
  await expect(page.locator('summary').filter({ hasText: 'Priča' })).toBeVisible()
})

test('what is typed into the form of an upsell product is still there after a look at another tab', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!, { at: '?tab=upsell' })
  await press(page, 'Dodaj upsell proizvod')
  await page.getByLabel('URL proizvoda').fill('https://dobavljac.example/sijalica')
  await tab(page, 'Cene')
  await expect(page.getByLabel('URL proizvoda')).toBeHidden()
  await field(page, 'currentPrice').fill('2490')
  await tab(page, 'Upsell')
  await expect(page.getByLabel('URL proizvoda')).toHaveValue('https://dobavljac.example/sijalica')
  await press(page, 'Sačuvaj promene')
  await told(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  expect(await stored()).toMatchObject({ currentPrice: 2490 })
  await page.getByRole('link', { name: 'Nazad' }).click()
  await expect(page.getByRole('dialog', { name: 'Neke izmene nisu sačuvane.' })).toBeVisible()
})

/** The frame is another one after each change: what asks the one that goes is asked again (`toPass`). */
test('the preview is the real page, follows what is typed, and saves nothing', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!)
  await expect(page.getByRole('link', { name: `/${site.customUrl}` })).toBeVisible()
  await expect(shown(page).locator('h1').first()).toHaveText(title)
  // Its own button for editing does nothing here.
  await expect(shown(page).locator('[data-edit-toggle]')).not.toHaveAttribute('hidden')
  await expect(shown(page).locator('[data-edit-toggle]')).toBeHidden()
  await shown(page).locator('#poruci').scrollIntoViewIfNeeded()
  const scrolled = () => shown(page).locator('html').evaluate(() => scrollY)
  const before = await scrolled()
  await field(page, 'title').fill('Svetlo koje ne budi dete')
  await expect(shown(page).locator('h1').first()).toHaveText('Svetlo koje ne budi dete')
  // A shorter title is a line less above; the reader's place is where it was.
  await expect(async () => expect(Math.abs((await scrolled()) - before)).toBeLessThan(250)).toPass()
  expect(before).toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Računar, 1280 px' }).click()
  await expect(async () => expect(await shown(page).locator('html').evaluate(() => innerWidth)).toBe(1280)).toPass()
  expect((await stored()).title).toBe(title)
  expect(await (await fetch(`${baseURL}/${site.customUrl}`)).text()).not.toContain('Svetlo koje ne budi dete')
})

test('a colour shows at once, with what it does to texts', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!, { at: '?tab=colors' })
  const action = () => shown(page).locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--action').trim())
  await expect.poll(action).not.toBe('')
  await expect(page.getByText('Ovo su boje preporučene za ovaj proizvod: stranica ih nosi dok ne izaberete svoje.')).toBeVisible()
  const { primary, background } = (await stored()).designRecommendations.colorScheme
  await expect(field(page, 'palette.primary')).toHaveValue(primary)
  await expect(field(page, 'palette.bg')).toHaveValue(background)
  await field(page, 'palette.primary').fill('#FFD400')
  await expect(page.getByText('Beli tekst na dugmetu za poručivanje ne bi se čitao: stranica na njemu piše tamnim slovima.')).toBeVisible()
  await expect.poll(action).toBe('#ffd400')
  await field(page, 'palette.primary').fill('žuta')
  await expect(page.getByText('Neispravna boja')).toBeVisible()
  await expect(field(page, 'palette.bg')).toHaveValue(background)
  await press(page, 'Vrati preporučene boje')
  await expect(field(page, 'palette.primary')).toHaveValue(primary)
})

test('a wrong field says so and leaves the preview alive', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!, { at: '?tab=pricing' })
  await field(page, 'currentPrice').fill('skupo')
  await expect(page.getByText('Neispravna cena')).toBeVisible()
  await field(page, 'currentPrice').fill('')
  await expect(page.getByText('Nova cena je obavezna')).toBeVisible()
  await tab(page, 'Sadržaj')
  await field(page, 'title').fill('I dalje se vidi')
  await expect(shown(page).locator('h1').first()).toHaveText('I dalje se vidi')
  await press(page, 'Sačuvaj promene')
  await told(page, 'Greška', 'Nova cena je obavezna')
  await expect(field(page, 'currentPrice')).toBeFocused()
  expect((await stored()).title).toBe(title)
})

test('what is saved is on the public page', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!)
  await field(page, 'hook').fill('Poručite pre vikenda.')
  await page.keyboard.press('Control+s')
  await told(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  await expect.poll(async () => (await fetch(`${baseURL}/${site.customUrl}`)).text()).toContain('Poručite pre vikenda.')
})

test('a site that was never saved opens for editing; a customer\'s view has the order button, and nobody can order from it', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!)
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
  expect(await (await seller.api.get('/api/orders/my')).json()).toEqual([])
  await field(page, 'title').fill('Prvi put sačuvano')
  await press(page, 'Sačuvaj promene')
  await told(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  await page.reload()
  await expect(page.getByText('Režim kupca')).toBeVisible()
})

test('offers: a new one starts as written, the last one stays, badges come from flags', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!, { at: '?tab=pricing' })
  await press(page, 'Dodaj ponudu')
  const fourth = page.getByRole('group', { name: 'Ponuda 4' })
  for (const [name, value] of [['quantity', '4'], ['price', '2990'], ['originalPrice', '4990'], ['discount', '40'], ['label', '4 komada']] as const) await expect(field(page, `offers.3.${name}`)).toHaveValue(value)
  await field(page, 'offers.3.price').press('ArrowUp')
  await expect(field(page, 'offers.3.price')).toHaveValue('3000')
  await field(page, 'offers.3.discount').fill('')
  await field(page, 'offers.3.discount').blur()
  await expect(field(page, 'offers.3.discount')).toHaveValue('0')
  await fourth.getByLabel('NAJBOLJA VREDNOST').check()
  for (const place of [3, 2, 1]) await press(page, `Ponuda ${place}: ukloni`)
  await expect(page.getByRole('button', { name: 'Ponuda 1: ukloni' })).toHaveCount(0)
  await press(page, 'Sačuvaj promene')
  await told(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  expect((await stored()).offers).toMatchObject([{ quantity: 4, price: 3000, discount: 0, bestValue: true, badge: 'NAJBOLJA VREDNOST' }])
})

test('the offer for one piece goes with the price while it had the same; else it says so, and one click aligns them', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!, { at: '?tab=pricing' })
  const differs = page.getByText('Ponuda za 1 komad je 2890 RSD: kupac plaća nju, a ne novu cenu.')
  await field(page, 'currentPrice').fill('2990')
  await expect(field(page, 'offers.0.price')).toHaveValue('2990')
  await expect(page.locator('strong').filter({ hasText: /^2\.990 RSD$/ })).toBeVisible()
  await field(page, 'offers.0.price').fill('2890')
  await expect(differs).toBeVisible()
  await expect(page.locator('strong').filter({ hasText: /^2\.890 RSD$/ })).toBeVisible()
  await field(page, 'currentPrice').fill('2790')
  await expect(field(page, 'offers.0.price')).toHaveValue('2890')
  await press(page, 'Uskladi cenu ponude')
  await expect(differs).toBeHidden()
  await field(page, 'originalPrice').fill('1990')
  await expect(page.getByText('Prethodna cena je niža od nove: kupac ne vidi uštedu.')).toBeVisible()
  await expectGoodScreen(page, 'editor-prices')
  await press(page, 'Sačuvaj promene')
  await told(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  expect(await stored()).toMatchObject({ currentPrice: 2790, originalPrice: 1990, offers: [{ quantity: 1, price: 2790, originalPrice: 1990 }, { price: 5990 }, { price: 7990 }] })
})

test('proposed offers are nobody\'s until they are used', async ({ open, baseURL }) => {
  await change({ offers: null })
  const page = await opened(open, baseURL!, { at: '?tab=pricing' })
  await expect(page.getByText('Ovo su predložene ponude.')).toBeVisible()
  for (const [place, price] of ['2990', '4990', '6990'].entries()) await expect(field(page, `offers.${place}.price`)).toHaveValue(price)
  await expect(page.getByRole('button', { name: 'Sve je sačuvano' })).toBeVisible()
  await field(page, 'offers.0.price').fill('2490')
  await expect(page.getByText('Ovo su predložene ponude.')).toBeHidden()
  await press(page, 'Sačuvaj promene')
  await told(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  expect((await stored()).offers.map(({ price }: { price: number }) => price)).toEqual([2490, 4990, 6990])
})

test('testimonials: a new one is empty, five stars and verified; the last one stays and can be hidden', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!)
  await page.locator('summary').filter({ hasText: 'Utisci kupaca' }).click()
  await press(page, 'Dodaj utisak')
  await expect(field(page, 'testimonials.0.name')).toBeFocused()
  await expect(field(page, 'testimonials.0.name')).toHaveValue('')
  await expect(page.getByLabel('Proverena kupovina')).toBeChecked()
  await field(page, 'testimonials.0.name').fill('Mira iz Niša')
  await field(page, 'testimonials.0.text').fill('Svetli kao što piše.')
  await expect(page.getByRole('button', { name: 'Utisak 1: ukloni' })).toHaveCount(0)
  await expect(shown(page).getByText('Svetli kao što piše.').first()).toBeVisible()
  await page.getByLabel('Prikazan na stranici').uncheck()
  await expect(shown(page).getByText('Svetli kao što piše.')).toHaveCount(0)
  await press(page, 'Sačuvaj promene')
  await told(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  expect(await stored()).toMatchObject({ testimonials: [{ name: 'Mira iz Niša', rating: 5, verified: true }], editableContent: { enabledTestimonials: [false] } })
})

test('where figures come from is explained, and what the law may say of made-up ones', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!)
  await page.locator('summary').filter({ hasText: 'Društveni dokaz' }).click()
  await expect(page.getByText('propisima o zaštiti potrošača')).toBeVisible()
  await page.getByLabel(/^Stvarni/).check()
  await expect(page.getByText('propisima o zaštiti potrošača')).toBeHidden()
  await press(page, 'Sačuvaj promene')
  await told(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  expect((await stored()).trustMode).toBe('real')
})

test('two windows: nothing is overwritten, both ways out are there', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!)
  await field(page, 'title').fill('Moj naslov')
  await change({ title: 'Tuđi naslov', sku: 'TUDJI' })
  await press(page, 'Sačuvaj promene')
  const clash = page.getByRole('dialog', { name: 'Stranica je u međuvremenu izmenjena' })
  await expect(clash).toContainText(/Izmenjeno je: (naslov, SKU|SKU, naslov)/)
  await expect(clash).toContainText('Jovana Savić')
  expect((await stored()).title).toBe('Tuđi naslov')
  await clash.getByRole('button', { name: 'Sačuvaj moje preko njih' }).click()
  await told(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  expect(await stored()).toMatchObject({ title: 'Moj naslov', sku: 'TUDJI' })

  await field(page, 'title').fill('Opet moj')
  await change({ hook: 'Tuđi uvod' })
  await press(page, 'Sačuvaj promene')
  await expect(clash).toContainText('Izmene se ne preklapaju')
  await clash.getByRole('button', { name: 'Učitaj tuđe izmene' }).click()
  await expect(field(page, 'hook')).toHaveValue('Tuđi uvod')
  await expect(field(page, 'title')).toHaveValue('Opet moj')

  // Told while typing: what would replace something typed here is not loaded unasked.
  await change({ title: 'Opet tuđi' })
  await page.getByRole('alert').getByRole('button', { name: 'Učitaj tuđe izmene' }).click()
  await expect(clash).toContainText('I Vi i drugi ste menjali: naslov.')
  await clash.getByRole('button', { name: 'Učitaj tuđe izmene' }).click()
  await expect(field(page, 'title')).toHaveValue('Opet tuđi')
  await expect(page.getByRole('button', { name: 'Sve je sačuvano' })).toBeVisible()
})

test('an untouched editor follows what another window saves', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!)
  await expect(shown(page).locator('h1').first()).toHaveText(title)
  await change({ title: 'Sačuvano drugde' })
  await expect(field(page, 'title')).toHaveValue('Sačuvano drugde')
  await expect(shown(page).locator('h1').first()).toHaveText('Sačuvano drugde')
})

test('history: who saved what when, any version in the preview, and back as a new one', async ({ open, baseURL }) => {
  await change({ title: 'Druga verzija', palette: { primary: '#224466' } })
  await change({ title: 'Treća verzija' })
  const page = await opened(open, baseURL!)
  await press(page, 'Istorija')
  const panel = page.getByRole('dialog', { name: 'Istorija' })
  await expect(panel.getByRole('listitem')).toContainText([['Verzija 3 (sadašnja)', 'Izmenjeno: naslov'], ['Verzija 2', 'naslov'], ['Verzija 1', 'Stranica je napravljena']].map((words) => new RegExp(words.map((word) => word.replace(/[()]/g, '\\$&')).join('[\\s\\S]*'))))
  await expect(panel).toContainText('Jovana Savić')
  await panel.getByRole('button', { name: 'Prikaži verziju 2' }).click()
  await expect(page.getByText('Verzija 2,')).toBeVisible()
  await expect(shown(page).locator('h1').first()).toHaveText('Druga verzija')
  await press(page, 'Nazad na radnu verziju')
  await expect(shown(page).locator('h1').first()).toHaveText('Treća verzija')
  await press(page, 'Istorija')
  await panel.getByRole('button', { name: 'Vrati verziju 2' }).click()
  await expect(page.getByRole('dialog', { name: 'Da li ste sigurni da želite da vratite verziju 2?' })).toContainText('nova verzija')
  await press(page, 'Vrati verziju')
  await told(page, 'Uspešno!', 'Template je uspešno ažuriran')
  await expect(field(page, 'title')).toHaveValue('Druga verzija')
  await press(page, 'Istorija')
  await expect(panel.getByRole('listitem').first()).toContainText('Vraćena verzija 2: naslov')
})

test('who leaves with something unsaved is asked first', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!)
  await field(page, 'title').fill('Nesačuvano')
  await page.getByRole('link', { name: 'Nazad' }).click()
  await expect(page.getByText('Neke izmene nisu sačuvane.')).toBeVisible()
  await press(page, 'Ostani')
  await expect(field(page, 'title')).toHaveValue('Nesačuvano')
  await page.getByRole('link', { name: 'Nazad' }).click()
  await press(page, 'Odbaci izmene')
  await expect(page).toHaveURL(/\/create$/)
})

test('a session that ends in the middle loses nothing that was typed, until it is saved or thrown away', async ({ open, baseURL }) => {
  const page = await open({ allowed: [...refusals, /status of 401/, /frame-ancestors/], context: { storageState: signedIn(baseURL!, seller) } })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`/edit/${site.id}`)
  await field(page, 'title').fill('Kucano pre kraja')
  await expect(shown(page).locator('h1').first()).toHaveText('Kucano pre kraja')
  await seller.api.send('POST', '/api/auth/logout', {})
  // By the keyboard: whatever else asks the server first may have brought the sign-in view already.
  await page.keyboard.press('Control+s')
  await enterSignIn(page, seller)
  const restored = page.getByRole('status').filter({ hasText: 'Vratili smo izmene koje niste sačuvali: naslov.' })
  await expect(restored).toBeVisible()
  await expect(field(page, 'title')).toHaveValue('Kucano pre kraja')
  await press(page, 'Sačuvaj promene')
  await told(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
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

test('a save whose answer was lost is one\'s own: what is typed after it is saved without a conflict', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!)
  await page.route(`**/api/websites/id/${site.id}`, async (route) => {
    await route.fetch()
    await route.abort('failed')
  }, { times: 1 })
  await field(page, 'title').fill('Sačuvano')
  await press(page, 'Sačuvaj promene')
  // It is asked for again by itself once the page is seen to be newer.
  await told(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  await field(page, 'title').fill('Sačuvano, pa dopunjeno')
  await press(page, 'Sačuvaj promene')
  await expect(page.getByRole('button', { name: 'Sve je sačuvano' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await stored()).title).toBe('Sačuvano, pa dopunjeno')
})

test('a picture on its way up is not lost by another tab, and who leaves without it is asked first', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!, { at: '?tab=images' })
  let finish = () => {}
  const isWaiting = new Promise<void>((resolve) => { finish = resolve })
  await page.route('**/api/images/upload', async (route) => {
    await isWaiting
    await route.continue()
  })
  await page.locator('input[type="file"]').setInputFiles(pictureFile('lampa-luna-4.jpg'))
  await tab(page, 'Upsell')
  await page.getByRole('link', { name: 'Nazad' }).click()
  await expect(page.getByText('Neke izmene nisu sačuvane.')).toBeVisible()
  await press(page, 'Ostani')
  await tab(page, 'Slike')
  await expect(page.getByLabel('Slanje slike')).toBeVisible()
  finish()
  await expect(page.getByRole('img', { name: `Slika ${lamp.pictures.length + 1}` })).toBeVisible()
  await press(page, 'Sačuvaj promene')
  await told(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
  expect((await stored()).images).toHaveLength(lamp.pictures.length + 1)
})

test('a page that is not there, or is another seller\'s, is told alike', async ({ open, baseURL }) => {
  const other = await newSeller(baseURL!, 'drugi')
  const page = await open({ allowed: refusals, context: { storageState: signedIn(baseURL!, other) } })
  for (const id of [site.id, 987654]) {
    await page.goto(`/edit/${id}`)
    await expect(page.getByText('Template nije pronađen')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Nazad na dashboard' }).click()
  await expect(page).toHaveURL(/\/create$/)
})

test('on a phone the page stands behind its fields', async ({ open, baseURL }) => {
  const page = await opened(open, baseURL!, { device: 'phone' })
  await expect(page.locator('iframe')).toHaveCount(0)
  await field(page, 'title').fill('Sa telefona')
  await press(page, 'Pregled')
  await expect(field(page, 'title')).toBeHidden()
  await expect(shown(page).locator('h1').first()).toHaveText('Sa telefona')
  await expectGoodScreen(page, 'editor-preview')
  await press(page, 'Uređivanje')
  await expect(field(page, 'title')).toHaveValue('Sa telefona')
})

test('a spinner until the page is read; a preview, a save and a restore that fail say so', async ({ open, baseURL }) => {
  await change({ title: 'Druga verzija' })
  const page = await open({ allowed: refusals, context: { storageState: signedIn(baseURL!, seller) } })
  await page.route(`**/api/websites/id/${site.id}`, async (route) => {
    await expect(page.getByRole('main').getByText('Učitavanje...')).toBeVisible()
    await route.continue()
  }, { times: 1 })
  await page.goto(`/edit/${site.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Uredi: ${lamp.product.productName}`)
  await expect(shown(page).locator('h1').first()).toHaveText('Druga verzija')
  await pretending(page, `POST /pregled/${site.id}`, { broken: true }, async () => {
    await field(page, 'title').fill('Niko ne vidi')
    await expect(page.getByText('Pregled ne prati izmene. Nema veze sa serverom.')).toBeVisible()
    await expect(shown(page).locator('h1').first()).toHaveText('Druga verzija')
  })
  await press(page, 'Pokušaj ponovo')
  await expect(shown(page).locator('h1').first()).toHaveText('Niko ne vidi')
  await expect(page.getByText('Pregled ne prati izmene.')).toBeHidden()
  await pretending(page, `PUT /api/websites/id/${site.id}`, { status: 400 }, async () => {
    await field(page, 'title').fill('Ne da se sačuvati')
    await press(page, 'Sačuvaj promene')
    await told(page, 'Greška', 'Neuspešno čuvanje promena')
    await expect(field(page, 'title')).toHaveValue('Ne da se sačuvati')
  })
  const busy = 'Server je zauzet. Pokušajte ponovo.'
  await pretending(page, `PUT /api/websites/id/${site.id}`, { status: 400, body: { error: busy, message: busy, code: 'busy' } }, async () => {
    await press(page, 'Sačuvaj promene')
    await told(page, 'Greška', busy)
  })
  await pretending(page, `POST /api/websites/id/${site.id}/restore`, { status: 400 }, async () => {
    await press(page, 'Istorija')
    await page.getByRole('dialog', { name: 'Istorija' }).getByRole('button', { name: 'Vrati verziju 1' }).click()
    await press(page, 'Vrati verziju')
    await told(page, '❌ Greška', 'Greška pri ažuriranju template-a')
  })
  expect((await stored()).title).toBe('Druga verzija')
})

test('a preview whose page is lost on its way says so, and comes when it is asked again', async ({ open, baseURL }) => {
  const page = await open({ allowed: refusals, context: { storageState: signedIn(baseURL!, seller) } })
  // The draft is answered, the page in its frame is not.
  await page.route(`**/pregled/${site.id}`, (route) => (route.request().resourceType() === 'document' ? route.abort() : route.continue()))
  await page.goto(`/edit/${site.id}`)
  await expect(page.getByText('Pregled nije dostupan')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.unroute(`**/pregled/${site.id}`)
  await press(page, 'Pokušaj ponovo')
  await expect(shown(page).locator('h1').first()).toHaveText(title)
})
