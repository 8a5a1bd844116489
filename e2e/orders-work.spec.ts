import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { test } from './browser/watched-pages.ts'
import { ordersOf } from './shop/api.ts'
import { newSeller, newWebsite, type Seller, signedIn } from './shop/seller.ts'

const names = ['Đorđe Petrović', 'Jelena Đurić', 'Милица Николић', 'Željko Šarić', 'Ana Ilić', 'Snežana Žižić']
let seller: Seller
/** In the order of the names; the newest is the last one. */
const ids: string[] = []

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'radni-dan')
  const { id } = await newWebsite(seller, 'lampa-radnog-dana')
  ids.length = 0
  for (const [index, name] of names.entries()) {
    const customerData = { name, phone: `064 700 1${index}00`, address: `Ulica lipa ${index + 1}`, city: 'Niš', notes: index === 0 ? 'Zvoniti dvaput' : '' }
    ids.push((await seller.api.send('POST', '/api/orders', { websiteId: id, quantity: 1 + (index % 2), customerData })).orderId)
  }
})

const rows = (page: Page) => page.locator('[data-order]')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const notice = (page: Page) => page.getByRole('alert')
const numberOf = (name: string) => shortOrderId(ids[names.indexOf(name)]!)
const statuses = async () => Object.fromEntries((await ordersOf(seller.api)).map((order) => [order.orderId, order.status]))

test.describe('a seller at his orders', () => {
  let page: Page
  test.beforeEach(async ({ open, baseURL }) => {
    page = await open({ context: { storageState: signedIn(baseURL!, seller), acceptDownloads: true } })
    await page.goto('/orders')
    await expect(rows(page)).toHaveCount(names.length)
  })

  test('finds by name in any script, by telephone and by number; the address brings a colleague to the same list', async ({ open, baseURL }) => {
    const search = page.getByLabel('Pretraga narudžbina')
    for (const [text, name] of [['ЂОРЂЕ', 'Đorđe Petrović'], ['milica nik', 'Милица Николић'], ['064/7001400', 'Ana Ilić'], [numberOf('Jelena Đurić'), 'Jelena Đurić']] as const) {
      await search.fill(text)
      await expect(rows(page)).toHaveCount(1)
      await expect(row(page, name)).toBeVisible()
    }
    const other = await open({ context: { storageState: signedIn(baseURL!, seller) } })
    await other.goto(page.url())
    await expect(row(other, 'Jelena Đurić')).toBeVisible()
    await expect(rows(other)).toHaveCount(1)
    await other.getByRole('button', { name: /^Ukloni filter Pretraga/ }).click()
    await expect(rows(other)).toHaveCount(names.length)
  })

  test('days are typed as Serbia writes them; a day that is none is not looked for', async () => {
    const from = page.getByLabel('Kreirano od', { exact: true })
    await from.fill('1.3.2020')
    await page.getByLabel('Kreirano do', { exact: true }).fill('31.2.2020')
    await page.getByRole('button', { name: 'Pretraži' }).click()
    await expect(page.getByText('Neispravan datum')).toBeVisible()
    await expect(from).toHaveValue('01.03.2020')
    await page.getByLabel('Kreirano do', { exact: true }).fill('5.3.2020')
    await page.getByRole('button', { name: 'Pretraži' }).click()
    await expect(page.getByText('Nema narudžbina')).toBeVisible()
    await page.getByRole('button', { name: 'Kreirano od: izaberi dan' }).click()
    await page.getByRole('button', { name: 'Danas' }).click()
    await page.getByRole('button', { name: 'Pretraži' }).click()
    await expect(rows(page)).toHaveCount(names.length)
    await page.getByRole('button', { name: 'Obriši filtere' }).click()
    await expect(from).toHaveValue('')
  })

  test('by keyboard alone chooses a range, changes its status and takes it back', async () => {
    const before = await statuses()
    for (const key of ['j', 'x', 'j', 'j', 'X']) await page.keyboard.press(key)
    const bar = page.getByRole('region', { name: 'Izabrane narudžbine' })
    await expect(bar).toContainText('3 izabrane')
    await page.getByLabel('Ime primaoca').focus()
    await page.keyboard.type('x?j')
    await expect(bar).toContainText('3 izabrane')
    await page.getByLabel('Ime primaoca').fill('')
    await bar.getByRole('button', { name: 'Promeni status' }).press('Enter')
    await page.getByRole('option', { name: 'U dostavi' }).press('Enter')
    await expect(notice(page)).toContainText('Promenjeno: 3 narudžbine.')
    await expect(bar).toBeHidden()
    const chosen = ids.slice(-3)
    expect(await statuses()).toEqual({ ...before, ...Object.fromEntries(chosen.map((id) => [id, 'U dostavi'])) })
    await page.keyboard.press('F8')
    await notice(page).getByRole('button', { name: 'Poništi', exact: true }).press('Enter')
    await expect(notice(page)).toContainText('Promena je poništena')
    expect(await statuses()).toEqual(before)
  })

  test('an undo leaves alone what somebody changed meanwhile, and says so', async () => {
    await page.getByLabel(`Izaberi narudžbinu ${numberOf('Ana Ilić')}`).check()
    await page.getByLabel(`Izaberi narudžbinu ${numberOf('Jelena Đurić')}`).check()
    await page.getByRole('button', { name: 'Promeni status' }).click()
    await page.getByRole('option', { name: 'Otkazana' }).click()
    await expect(notice(page)).toContainText('Promenjeno: 2 narudžbine.')
    await seller.api.send('PUT', `/api/orders/${ids[4]}/status`, { status: 'Dostavljeno' })
    await notice(page).getByRole('button', { name: 'Poništi', exact: true }).click()
    await expect(notice(page)).toContainText('Promena je poništena')
    await expect(notice(page)).toContainText(`Preskočeno: 1 narudžbina (${numberOf('Ana Ilić')}`)
    expect(await statuses()).toMatchObject({ [ids[4]!]: 'Dostavljeno', [ids[1]!]: 'Na čekanju' })
  })

  test('a status shows at once, and is as before where the server refuses', async ({ open, baseURL }) => {
    const careful = await open({ allowed: [/503|Status nije promenjen/], context: { storageState: signedIn(baseURL!, seller) } })
    await careful.goto('/orders')
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await careful.route('**/api/orders/*/status', async (route) => {
      await asked
      await route.fulfill({ status: 503, json: { message: 'Pokušajte kasnije' } })
    })
    const status = row(careful, 'Snežana Žižić').getByRole('combobox', { name: /^Status narudžbine/ })
    await status.click()
    await careful.getByRole('option', { name: 'Problematično' }).click()
    await expect(status).toHaveText('Problematično')
    answer()
    await expect(status).toHaveText('Na čekanju')
    await expect(careful.getByRole('img', { name: /^Status nije promenjen/ })).toBeVisible()
  })

  test('notes and corrections are there for everybody, with what was before', async () => {
    await row(page, 'Đorđe Petrović').getByRole('button', { name: /^Detalji/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Porudžbina/ })
    await dialog.getByLabel('Nova beleška').fill('Zvati posle 17 h')
    await dialog.getByRole('button', { name: 'Dodaj' }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Beleška dodata' })).toContainText('Zvati posle 17 h')
    await dialog.getByRole('button', { name: 'Izmeni podatke' }).click()
    await dialog.getByLabel('Telefon').fill('')
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
    await expect(dialog.getByText('Telefon je obavezan')).toBeVisible()
    await dialog.getByLabel('Telefon').fill('064 700 9999')
    await dialog.getByLabel('Adresa').fill('Bulevar cara Lazara 9')
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
    const entry = dialog.getByRole('listitem').filter({ hasText: 'Podaci kupca izmenjeni' })
    await expect(entry).toContainText('Adresa: Ulica lipa 1 → Bulevar cara Lazara 9')
    await expect(entry).toContainText('Telefon: 064 700 1000 → 064 700 9999')
    // The form that goes makes the dialog smaller, and its button may move under the press.
    await expect(async () => {
      if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Zatvori' }).click({ timeout: 1000 })
      await expect(dialog).toBeHidden({ timeout: 1000 })
    }).toPass()
    await expect(row(page, 'Đorđe Petrović').getByRole('img', { name: /^Beleške: 1/ })).toBeVisible()

    await row(page, 'Đorđe Petrović').getByRole('button', { name: /^Detalji/ }).click()
    await dialog.getByRole('button', { name: 'Obriši belešku: Zvati posle 17 h' }).click()
    await page.getByRole('button', { name: 'Obriši', exact: true }).click()
    await expect(dialog.getByText('Beleška uklonjena')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Obriši belešku/ })).toHaveCount(0)
  })

  test('a filter is kept under a name, applied, removed and had back', async () => {
    await page.getByLabel('Pretraga narudžbina').fill('Željko')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Sačuvaj filter' }).click()
    await page.getByRole('button', { name: 'Sačuvaj', exact: true }).click()
    await expect(page.getByText('Unesite naziv filtera')).toBeVisible()
    await page.getByLabel('Naziv filtera').fill('Komšija Željko')
    await page.getByRole('button', { name: 'Sačuvaj', exact: true }).click()
    await expect(notice(page)).toContainText('Filter je sačuvan')
    await page.goto('/orders')
    await expect(rows(page)).toHaveCount(names.length)
    const kept = page.getByRole('button', { name: 'Komšija Željko', exact: true })
    await kept.click()
    await expect(rows(page)).toHaveCount(1)
    await expect(kept).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Obriši sačuvani filter Komšija Željko' }).click()
    await expect(kept).toBeHidden()
    await notice(page).getByRole('button', { name: 'Poništi', exact: true }).click()
    await expect(kept).toBeVisible()
  })

  test('columns are sorted by, chosen, and chosen still after the page is opened again', async () => {
    await page.getByRole('button', { name: 'Primalac' }).click()
    await expect(page.getByRole('columnheader', { name: 'Primalac' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(/sort=firstName/)
    await expect(rows(page).first()).toContainText('Ana Ilić')
    await page.getByRole('button', { name: 'Kolone' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Telefon' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Grad' }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Telefon' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Grad' })).toBeHidden()
    await expect(row(page, 'Ana Ilić')).toContainText('064 700 1400')
  })

  test('the filtered list is a file, as CSV and as XLSX', async () => {
    await page.getByLabel('Pretraga narudžbina').fill('Snežana')
    await expect(rows(page)).toHaveCount(1)
    const save = async (format: string) => {
      await page.getByRole('button', { name: 'Izvoz' }).click()
      const saving = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: format }).click()
      const file = await saving
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
    }
    const csv = await save('CSV')
    expect(csv.name).toMatch(/\.csv$/)
    const lines = csv.bytes.toString('utf8').trim().split(/\r?\n/)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Snežana Žižić')
    const xlsx = await save('Excel (XLSX)')
    expect(xlsx.name).toMatch(/\.xlsx$/)
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
    await expect(page.getByRole('button', { name: 'Izvoz' })).toBeEnabled()
  })

  test('what is chosen is printed, and nothing of the screen with it', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByLabel(`Izaberi narudžbinu ${numberOf('Đorđe Petrović')}`).check()
    await page.getByLabel(`Izaberi narudžbinu ${numberOf('Милица Николић')}`).check()
    await page.getByRole('region', { name: 'Izabrane narudžbine' }).getByRole('button', { name: 'Štampaj' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed')
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('.print-list')
    await expect(paper).toBeVisible()
    await expect(page.locator('#root')).toBeHidden()
    await expect(paper.locator('tbody tr')).toHaveCount(2)
    await expect(paper).toContainText('Zvoniti dvaput')
    await page.screenshot({ path: 'test-results/screens/orders-print.png', fullPage: true })
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(paper).toHaveCount(0)
  })

  test('a link may narrow by what no field shows; each part of it can be taken out', async () => {
    await seller.api.send('PUT', `/api/orders/${ids[4]}/status`, { status: 'Dostavljeno' })
    const filter = { status: ['Na čekanju', 'Dostavljeno'], productName: 'Stona lampa Čarolija' }
    await page.goto(`/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    await expect(page.getByRole('list', { name: 'Primenjeni filteri' }).getByRole('listitem')).toHaveCount(3)
    await expect(rows(page)).toHaveCount(names.length)
    await page.getByRole('button', { name: 'Ukloni filter Status: Na čekanju' }).click()
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('tab', { name: /BiH/ }).click()
    await expect(page.getByText('Nema narudžbina')).toBeVisible()
    await page.getByRole('button', { name: 'Srbija (1)' }).click()
    await expect(row(page, 'Ana Ilić')).toBeVisible()
  })
})

test('a visitor is asked to sign in', async ({ open }) => {
  const page = await open()
  await page.goto('/orders')
  await expect(page.getByText('Molimo prijavite se da biste videli narudžbine.')).toBeVisible()
})

test('on a phone the cards can do the same', async ({ open, baseURL }) => {
  const page = await open({ device: 'phone', context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/orders')
  await expect(rows(page)).toHaveCount(names.length)
  await page.getByLabel(`Izaberi narudžbinu ${numberOf('Snežana Žižić')}`).check()
  await page.getByRole('button', { name: 'Promeni status' }).tap()
  await page.getByRole('option', { name: 'Čeka preuzimanje' }).tap()
  await expect(notice(page)).toContainText('Promenjeno: 1 narudžbina.')
  await expect(row(page, 'Snežana Žižić')).toContainText('Čeka preuzimanje')
})
