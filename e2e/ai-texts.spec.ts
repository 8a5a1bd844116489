import { modelCopy } from '@pazar/copywriting/testing/page-copy.ts'
import { type OpenAiServer, startOpenAi } from '@pazar/integrations/testing/openai-server.ts'
import { expect, type Page } from '@playwright/test'
import { fillInRequired, toForm } from './browser/builder.ts'
import { keepNotice, notice } from './browser/notices.ts'
import { expectGoodScreen } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { newSeller, newWebsite, signedIn } from './fixtures/seller.ts'

let model: OpenAiServer
test.beforeAll(async () => {
  model = await startOpenAi(undefined, Number(process.env['E2E_REMOTE_SERVICE_PORT']))
})
test.afterAll(() => model.close())

const part = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Pišem tekstove stranice' })
    .getByRole('listitem')
    .filter({ hasText: name })
const create = (page: Page) => page.getByRole('button', { name: 'Kreiraj website' }).click()
const created = (page: Page) => page.getByRole('status').filter({ hasText: 'Website je uspešno kreiran' })

test("a page is written while its seller watches: stopping uses the generator's texts, finishing those of the model", async ({
  open,
  baseURL,
}) => {
  const page = await open({
    device: 'phone',
    context: { storageState: signedIn(baseURL!, await newSeller(baseURL!, 'pisac')) },
  })
  await page.goto('/builder')
  await toForm(page)
  await fillInRequired(page, 'Lampa od generatora', `od-generatora-${Date.now()}`)
  await expect(page.getByText('Tekstove stranice piše AI, dok Vi gledate.')).toBeVisible()
  model.answerWith(() => 'stalls')
  await create(page)
  await expect(part(page, 'Naslov').first()).toContainText('piše se')
  await expect(part(page, 'Izgled stranice')).toContainText('čeka')
  await expect(page.getByRole('heading', { name: 'Pišem tekstove stranice' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Pišem: naslov' })).toBeVisible()
  await expectGoodScreen(page, 'builder-writing')
  await page.getByRole('button', { name: 'Zaustavi i koristi gotove tekstove' }).click()
  // The creation waits until the current text is written.
  await expect(created(page)).toContainText(
    'Pisanje je prekinuto, pa je tekstove sastavio naš generator. Pročitajte ih pre nego što podelite stranicu',
    { timeout: 30_000 },
  )
  await expect(part(page, 'Naslov')).toHaveCount(0)

  const copy = modelCopy({ title: 'Svetlo koje ne budi dete' })
  let write = () => {}
  const mayWrite = new Promise<void>((resolve) => {
    write = resolve
  })
  model.answerWith(async () => {
    await mayWrite
    return { writes: copy }
  })
  await toForm(page)
  await fillInRequired(page, 'Lampa od modela', `od-modela-${Date.now()}`)
  await create(page)
  // Neither the notice about the previous page nor the list below distracts from the writing.
  await expect(page.getByRole('heading', { name: 'Pišem tekstove stranice' })).toBeFocused()
  await expect(created(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Moje stranice' })).toBeHidden()
  write()
  await expect(created(page)).toContainText(
    'Tekstove koje niste uneli napisao je AI. Pročitajte ih pre nego što podelite stranicu',
  )
  await created(page).getByRole('link', { name: 'Uredi stranicu' }).click()
  await expect(page.locator('[name="title"]')).toHaveValue(copy.title)
})

test('a part is rewritten, compared with the draft, applied and reverted', async ({ open, baseURL }) => {
  const seller = await newSeller(baseURL!, 'prepisivac')
  const { id } = await newWebsite(seller, 'prepisi')
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto(`/edit/${id}`)
  const title = page.locator('[name="title"]')
  await title.fill('Lampa koja svetli celu noć')
  const dialog = page.getByRole('dialog', { name: 'Napiši ponovo: naslov' })
  const opener = page.getByRole('button', { name: 'Napiši ponovo: naslov' })
  model.answerWith(() => ({ writes: { title: 'Lampa koja tiho svetli celu noć' } }))
  await opener.click()
  await dialog.getByLabel('Vaša želja').fill('za mame')
  await dialog.getByLabel('Vaša želja').press('Enter')
  // The comparison uses the current input, saved or not.
  await expect(dialog.locator('ins')).toHaveText('tiho')
  await expect(dialog.locator('del')).toHaveCount(0)
  expect(JSON.stringify(model.requests.at(-1)!.input)).toContain('za mame')
  await expectGoodScreen(page, 'editor-rewrite')

  model.answerWith(() => 'refuses')
  await dialog.getByRole('button', { name: 'Još jednom' }).click()
  await expect(
    dialog.getByText('AI servis nije želeo da piše o ovom proizvodu, pa je tekstove sastavio naš generator.'),
  ).toBeVisible()
  model.answerWith(() => ({ writes: { title: 'Lampa koja tiho svetli celu noć' } }))
  await dialog.getByRole('button', { name: 'Još jednom' }).click()
  await expect(dialog.locator('ins')).toHaveText('tiho')
  await dialog.getByRole('button', { name: 'Uzmi' }).click()
  await expect(opener).toBeFocused()
  await keepNotice(page, 'Vrati')
  await expect(title).toHaveValue('Lampa koja tiho svetli celu noć')
  await expect(page.locator('iframe[data-shown]').contentFrame().locator('h1').first()).toHaveText(
    'Lampa koja tiho svetli celu noć',
  )
  await expect(page.getByRole('button', { name: 'Sačuvaj promene' })).toBeVisible()
  await notice(page).getByRole('button', { name: 'Vrati', exact: true }).click()
  await expect(title).toHaveValue('Lampa koja svetli celu noć')

  model.answerWith(() => 'stalls')
  await opener.click()
  await dialog.getByRole('button', { name: 'Napiši predlog' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Pišem predlog...')
  await dialog.getByRole('button', { name: 'Zaustavi pisanje' }).click()
  await expect(dialog.getByRole('button', { name: 'Napiši predlog' })).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveCount(0)
})
