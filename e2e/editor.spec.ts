// Rules: editor/tabs
import { expect } from '@playwright/test'
import { expectFields } from './browser/editor-fields.ts'
import { field, headline, press, refusals, save, shown, openTab, test } from './browser/editor.ts'
import { asWideAs, expectGoodScreen } from './browser/screen-quality.ts'
import { lamp } from './fixtures/lamp.ts'
import { newSeller, pictureFile, signedIn } from './fixtures/seller.ts'

/** The tabs of /edit/{id}, and navigation between them. */

test('the editor has seven tabs, each with its own address', async ({ edited }) => {
  const page = await edited.open()
  await expect(page.getByRole('tab')).toHaveText([
    'Sadržaj',
    'Slike',
    'Boje',
    'Cene',
    'Trackify',
    'Upsell',
    'Domen',
  ])
  for (const device of ['desktop', 'phone'] as const) {
    await asWideAs(page, device)
    await openTab(page, 'Sadržaj')
    await expectFields(page, 'content')
    await expectGoodScreen(page, 'editor-content')
    for (const [label, name, sign] of [
      ['Slike', 'images', 'Adresa slike sa interneta'],
      ['Boje', 'colors', 'Glavna boja'],
      ['Cene', 'pricing', 'Nova cena'],
      ['Trackify', 'trackify', 'SKU'],
      ['Upsell', 'upsell', 'Upsell'],
      ['Domen', 'domain', 'URL'],
    ] as const) {
      await openTab(page, label)
      await expect(page).toHaveURL(new RegExp(`/edit/${edited.site.id}\\?tab=${name}$`))
      await expect(page.getByText(sign).first()).toBeVisible()
      await expectFields(page, name)
      await expectGoodScreen(page, `editor-${name}`)
    }
  }
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Domen' })).toHaveAttribute('aria-selected', 'true')
})

test('only an advertorial has an eighth tab, with its story, header and footer', async ({ edited }) => {
  await edited.change({ templateName: 'Advertorial Template' })
  const page = await edited.open({ at: '?tab=advertorial' })
  await expect(page.getByRole('tab')).toHaveText([
    'Sadržaj',
    'Slike',
    'Boje',
    'Cene',
    'Advertorial',
    'Trackify',
    'Upsell',
    'Domen',
  ])
  await page.locator('summary').filter({ hasText: 'Priča' }).click()
  await page.locator('summary').filter({ hasText: 'Podnožje' }).click()
  await expectFields(page, 'advertorial')
  for (const [add, name] of [
    ['link u meniju', 'headerSection.navigationLinks.0'],
    ['dan', 'benefitsList.0.text'],
    ['broj', 'trustStatistics.0.number'],
    ['oznaku', 'clinicalBadges.0'],
    ['šta više ne treba', 'noLongerNeedList.0'],
  ] as const) {
    await page
      .locator('button', { hasText: new RegExp(`^Dodaj ${add}$`) })
      .evaluate((button: HTMLElement) => button.click())
    await expect(field(page, `advertorialStory.${name}`)).toBeAttached()
  }
  await expect(field(page, 'advertorialStory.footerSection.supportHours')).toHaveAttribute(
    'placeholder',
    'Radnim danima 9:00-17:00',
  )
  await expect(field(page, 'advertorialStory.footerSection.deliveryInfo')).toHaveAttribute(
    'placeholder',
    'Besplatna dostava na teritoriji cele Srbije',
  )
  await field(page, 'advertorialStory.headerSection.brandName').fill('Kuća svetla')
  await field(page, 'advertorialStory.resultsDescription').fill('Sada čitam svako veče.')
  await expect(shown(page).getByText('Kuća svetla').first()).toBeVisible()
  await expect(shown(page).getByText('Sada čitam svako veče.')).toBeVisible()
  await save(page)
  expect((await edited.stored()).advertorialStory).toMatchObject({
    headerSection: { brandName: 'Kuća svetla' },
    resultsDescription: 'Sada čitam svako veče.',
  })
  await expectGoodScreen(page, 'editor-advertorial')
})

test('another template shows in the preview at once, adds or removes its tab, and is saved', async ({
  edited,
}) => {
  const page = await edited.open()
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Šablon' }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await expect(
    page.getByText('Pregled odmah pokazuje izabrani šablon, a kupci tek kada sačuvate.'),
  ).toBeVisible()
  await expect(shown(page).locator('.advertorial')).toHaveCount(0)
  await choose('Advertorial Template')
  await expect(page.getByRole('tab')).toHaveText([
    'Sadržaj',
    'Slike',
    'Boje',
    'Cene',
    'Advertorial',
    'Trackify',
    'Upsell',
    'Domen',
  ])
  await expect(shown(page).locator('.advertorial').first()).toBeAttached()
  await choose('Sales Template')
  await expect(page.getByRole('tab')).toHaveText([
    'Sadržaj',
    'Slike',
    'Boje',
    'Cene',
    'Trackify',
    'Upsell',
    'Domen',
  ])
  await choose('Advertorial Template')
  await save(page)
  expect(await edited.stored()).toMatchObject({
    templateName: 'Advertorial Template',
    title: edited.site.title,
  })
  await openTab(page, 'Advertorial')
  await expect(page.locator('summary').filter({ hasText: 'Priča' })).toBeVisible()
})

test('a link to a field opens its tab and focuses the field; one to an unknown field opens the editor', async ({
  edited,
}) => {
  const page = await edited.open({ at: '?field=productCost' })
  await expect(page.getByRole('tab', { name: 'Trackify' })).toHaveAttribute('aria-selected', 'true')
  await expect(field(page, 'productCost')).toBeFocused()
  await page.goto(`/edit/${edited.site.id}?field=%22`)
  await expect(page.getByRole('tab', { name: 'Sadržaj' })).toHaveAttribute('aria-selected', 'true')
  await expect(field(page, 'title')).toBeVisible()
})

test('input in the upsell form survives a visit to another tab', async ({ edited }) => {
  const page = await edited.open({ at: '?tab=upsell' })
  await press(page, 'Dodaj upsell proizvod')
  await page.getByLabel('URL proizvoda').fill('https://dobavljac.example/sijalica')
  await openTab(page, 'Cene')
  await expect(page.getByLabel('URL proizvoda')).toBeHidden()
  await field(page, 'currentPrice').fill('2490')
  await openTab(page, 'Upsell')
  await expect(page.getByLabel('URL proizvoda')).toHaveValue('https://dobavljac.example/sijalica')
  await save(page)
  expect(await edited.stored()).toMatchObject({ currentPrice: 2490 })
  await page.getByRole('link', { name: 'Nazad' }).click()
  await expect(page.getByRole('dialog', { name: 'Neke izmene nisu sačuvane.' })).toBeVisible()
})

test('a running upload survives a change of tab, and leaving asks for a confirmation', async ({ edited }) => {
  const page = await edited.open({ at: '?tab=images' })
  let finish = () => {}
  const isWaiting = new Promise<void>((resolve) => {
    finish = resolve
  })
  await page.route('**/api/images/upload', async (route) => {
    await isWaiting
    await route.continue()
  })
  await page.locator('input[type="file"]').setInputFiles(pictureFile('lampa-luna-4.jpg'))
  await openTab(page, 'Upsell')
  await page.getByRole('link', { name: 'Nazad' }).click()
  await expect(page.getByText('Neke izmene nisu sačuvane.')).toBeVisible()
  await press(page, 'Ostani')
  await openTab(page, 'Slike')
  await expect(page.getByLabel('Slanje slike')).toBeVisible()
  finish()
  await expect(page.getByRole('img', { name: `Slika ${lamp.pictures.length + 1}` })).toBeVisible()
  await save(page)
  expect((await edited.stored()).images).toHaveLength(lamp.pictures.length + 1)
})

test('leaving with unsaved input asks for a confirmation', async ({ edited }) => {
  const page = await edited.open()
  await field(page, 'title').fill('Nesačuvano')
  await page.getByRole('link', { name: 'Nazad' }).click()
  await expect(page.getByText('Neke izmene nisu sačuvane.')).toBeVisible()
  await press(page, 'Ostani')
  await expect(field(page, 'title')).toHaveValue('Nesačuvano')
  await page.getByRole('link', { name: 'Nazad' }).click()
  await press(page, 'Odbaci izmene')
  await expect(page).toHaveURL(/\/create$/)
})

test("a missing page and another seller's page show the same message", async ({ edited, open, baseURL }) => {
  const other = await newSeller(baseURL!, 'drugi')
  const page = await open({ allowed: refusals, context: { storageState: signedIn(baseURL!, other) } })
  for (const id of [edited.site.id, 987654]) {
    await page.goto(`/edit/${id}`)
    await expect(page.getByText('Template nije pronađen')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Nazad na dashboard' }).click()
  await expect(page).toHaveURL(/\/create$/)
})

test('on a phone the preview replaces the fields', async ({ edited }) => {
  const page = await edited.open({ device: 'phone' })
  await expect(page.locator('iframe')).toHaveCount(0)
  await field(page, 'title').fill('Sa telefona')
  await press(page, 'Pregled')
  await expect(field(page, 'title')).toBeHidden()
  await expect(headline(page)).toHaveText('Sa telefona')
  await expectGoodScreen(page, 'editor-preview')
  await press(page, 'Uređivanje')
  await expect(field(page, 'title')).toHaveValue('Sa telefona')
})
