// Rules: offers/proposals
import { expect } from '@playwright/test'
import { field, headline, press, save, shown, openTab, test } from './browser/editor.ts'
import { expectNotice } from './browser/notices.ts'
import { expectGoodScreen } from './browser/screen-quality.ts'

/** Editor fields that do more than store text. */

test('a colour shows at once, with its effect on texts', async ({ edited }) => {
  const page = await edited.open({ at: '?tab=colors' })
  const action = () =>
    shown(page)
      .locator('html')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--action').trim())
  await expect.poll(action).not.toBe('')
  await expect(
    page.getByText('Ovo su boje preporučene za ovaj proizvod: stranica ih nosi dok ne izaberete svoje.'),
  ).toBeVisible()
  const { primary, background } = (await edited.stored()).designRecommendations.colorScheme
  await expect(field(page, 'palette.primary')).toHaveValue(primary)
  await expect(field(page, 'palette.bg')).toHaveValue(background)
  await field(page, 'palette.primary').fill('#FFD400')
  await expect(
    page.getByText(
      'Beli tekst na dugmetu za poručivanje ne bi se čitao: stranica na njemu piše tamnim slovima.',
    ),
  ).toBeVisible()
  await expect.poll(action).toBe('#ffd400')
  await field(page, 'palette.primary').fill('žuta')
  await expect(page.getByText('Neispravna boja')).toBeVisible()
  await expect(field(page, 'palette.bg')).toHaveValue(background)
  await press(page, 'Vrati preporučene boje')
  await expect(field(page, 'palette.primary')).toHaveValue(primary)
})

test('an invalid field shows an error and leaves the preview working', async ({ edited }) => {
  const page = await edited.open({ at: '?tab=pricing' })
  await field(page, 'currentPrice').fill('skupo')
  await expect(page.getByText('Neispravna cena')).toBeVisible()
  await field(page, 'currentPrice').fill('')
  await expect(page.getByText('Nova cena je obavezna')).toBeVisible()
  await openTab(page, 'Sadržaj')
  await field(page, 'title').fill('I dalje se vidi')
  await expect(headline(page)).toHaveText('I dalje se vidi')
  await press(page, 'Sačuvaj promene')
  await expectNotice(page, 'Greška', 'Nova cena je obavezna')
  await expect(field(page, 'currentPrice')).toBeFocused()
  expect((await edited.stored()).title).toBe(edited.site.title)
})

test('a new offer starts with the specified values, the last one cannot be removed, badges follow from flags', async ({
  edited,
}) => {
  const page = await edited.open({ at: '?tab=pricing' })
  await press(page, 'Dodaj ponudu')
  const fourth = page.getByRole('group', { name: 'Ponuda 4' })
  for (const [name, value] of [
    ['quantity', '4'],
    ['price', '13960'],
    ['originalPrice', '19960'],
    ['discount', '30'],
    ['label', '4 komada'],
  ] as const)
    await expect(field(page, `offers.3.${name}`)).toHaveValue(value)
  await field(page, 'offers.3.price').press('ArrowUp')
  await expect(field(page, 'offers.3.price')).toHaveValue('13970')
  await field(page, 'offers.3.discount').fill('')
  await field(page, 'offers.3.discount').blur()
  await expect(field(page, 'offers.3.discount')).toHaveValue('0')
  await fourth.getByLabel('NAJBOLJA VREDNOST').check()
  for (const place of [3, 2, 1]) await press(page, `Ponuda ${place}: ukloni`)
  await expect(page.getByRole('button', { name: 'Ponuda 1: ukloni' })).toHaveCount(0)
  await save(page)
  expect((await edited.stored()).offers).toMatchObject([
    { quantity: 4, price: 13970, discount: 0, bestValue: true, badge: 'NAJBOLJA VREDNOST' },
  ])
})

test('the one-piece offer follows an equal price; otherwise a warning offers to align them', async ({
  edited,
}) => {
  const page = await edited.open({ at: '?tab=pricing' })
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
  await save(page)
  expect(await edited.stored()).toMatchObject({
    currentPrice: 2790,
    originalPrice: 1990,
    offers: [{ quantity: 1, price: 2790, originalPrice: 1990 }, { price: 5990 }, { price: 7990 }],
  })
})

test('proposed offers are not saved until they are confirmed', async ({ edited }) => {
  await edited.change({ offers: null })
  const page = await edited.open({ at: '?tab=pricing' })
  const proposals = page.getByRole('group', { name: 'Predložene ponude' })
  await expect(proposals.getByText(/^\d komada?: /)).toHaveText([
    '1 komad: 3.490 RSD',
    '2 komada: 6.290 RSD',
    '3 komada: 8.390 RSD',
  ])
  await expect(proposals).toContainText('Kupac štedi 690 RSD (10%) u odnosu na 2 × 3.490 RSD.')
  await expect(page.getByRole('button', { name: 'Sve je sačuvano' })).toBeVisible()
  await expectGoodScreen(page, 'editor-proposed-offers')
  await proposals.getByRole('button', { name: 'Ukloni predlog: 3 komada' }).click()
  await proposals.getByRole('button', { name: 'Potvrdi predlog: 2 komada' }).click()
  await expect(field(page, 'offers.0.price')).toHaveValue('6290')
  await save(page)
  expect((await edited.stored()).offers).toMatchObject([
    { quantity: 2, price: 6290, originalPrice: 9980, popular: false, bestValue: false, badge: '' },
  ])
})

test('an offer below the cost, or below a smaller offer, is saved only after a confirmation', async ({
  edited,
}) => {
  const page = await edited.open({ at: '?tab=pricing' })
  await field(page, 'offers.2.price').fill('2990')
  const third = page.getByRole('group', { name: 'Ponuda 3' })
  await expect(third).toContainText('Cena po komadu (996,67 RSD) je ispod troška proizvoda (1.012,40 RSD).')
  await expect(third).toContainText('3 komada za 2.990 RSD je jeftinije nego 2 komada za 5.990 RSD.')
  await expect(third).toContainText('Kupac štedi 7.480 RSD (71%) u odnosu na 3 × 3.490 RSD.')
  await expectGoodScreen(page, 'editor-risky-offer')
  await press(page, 'Sačuvaj promene')
  await expectNotice(page, 'Greška', 'Potvrdite ovu cenu ili je promenite')
  await expect(field(page, 'offers.2.price')).toBeFocused()
  for (const yes of await third.getByLabel('Da, prodajem po ovoj ceni').all()) await yes.check()
  await save(page)
  expect((await edited.stored()).offers[2]).toMatchObject({ price: 2990 })
})

test('a new testimonial is empty, five stars and verified; the last one cannot be removed but can be hidden', async ({
  edited,
}) => {
  const page = await edited.open()
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
  await save(page)
  expect(await edited.stored()).toMatchObject({
    testimonials: [{ name: 'Mira iz Niša', rating: 5, verified: true }],
    editableContent: { enabledTestimonials: [false] },
  })
})

test("a generated testimonial is marked, and shown as a customer's once the seller confirms it", async ({
  edited,
}) => {
  await edited.change({
    trustMode: 'real',
    testimonials: [{ name: 'Ana', text: 'Piše generator.', rating: 5, generated: true }],
  })
  const page = await edited.open()
  await page.locator('summary').filter({ hasText: 'Utisci kupaca' }).click()
  await expect(
    page.getByText('Generisan utisak: kupci ga vide samo uz simulirani društveni dokaz'),
  ).toBeVisible()
  await expect(headline(page)).toBeVisible()
  await expect(shown(page).getByText('Piše generator.')).toHaveCount(0)
  await expectGoodScreen(page, 'editor-generated-testimonial')
  await press(page, 'Ovo je rekao kupac')
  await expect(field(page, 'testimonials.0.text')).toBeFocused()
  await expect(shown(page).getByText('Piše generator.').first()).toBeVisible()
  await save(page)
  const [stored] = (await edited.stored()).testimonials
  expect(stored).toMatchObject({ name: 'Ana', text: 'Piše generator.' })
  expect(stored).not.toHaveProperty('generated')
})

test('the source of figures is explained, with a legal warning about simulated ones', async ({ edited }) => {
  const page = await edited.open()
  await page.locator('summary').filter({ hasText: 'Društveni dokaz' }).click()
  await expect(page.getByText('propisima o zaštiti potrošača')).toBeVisible()
  await expect(page.getByLabel(/^Simulirani/)).toHaveAccessibleDescription(/propisima o zaštiti potrošača/)
  await page.getByLabel(/^Stvarni/).check()
  await save(page)
  expect((await edited.stored()).trustMode).toBe('real')
})
