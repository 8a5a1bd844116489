// Rules: ui/messages
import { expect } from '@playwright/test'
import { allowed, press, expectTexts, silent } from './browser/messages.ts'
import { withMockedAnswer } from './browser/mocked-answers.ts'
import { test } from './browser/watched-pages.ts'
import { adminOf, newSeller, type Seller, signedIn } from './fixtures/seller.ts'

/** The message catalogue for domains and profit; `messages.spec.ts` has the rest. */

let seller: Seller

test.setTimeout(180_000)
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'poruke')
})

test('messages of domains and tenants', async ({ open, baseURL }) => {
  const page = await open({
    context: { storageState: signedIn(baseURL!, await newSeller(baseURL!, 'adresa')) },
    allowed,
  })
  await page.goto('/domain')
  await page.getByLabel('Domen', { exact: true }).fill('lampe-na-proveri.rs')
  await withMockedAnswer(page, 'POST /api/user/domain', silent, async () => {
    await press(page, 'Poveži domen')
    await expectTexts(page, '❌ Greška', 'Greška pri povezivanju domena')
  })
  await press(page, 'Poveži domen')
  await expectTexts(page, 'Domen je uspešno povezan. Potrebno je da ga verificirate.')
  await withMockedAnswer(page, 'POST /api/user/domain/verify', silent, async () => {
    await press(page, /^Verifik/, false)
    await expectTexts(page, 'Greška pri verifikaciji domena')
  })
  await withMockedAnswer(page, 'DELETE /api/user/domain', silent, async () => {
    await press(page, 'Ukloni domen')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Ukloni|Obriši/ })
      .click()
    await expectTexts(page, 'Greška pri uklanjanju domena')
  })
  await page.goto('/domains')
  await withMockedAnswer(page, 'POST /api/domains/verify', silent, async () => {
    await press(page, /^(Verify|Verifikuj): /, false)
    await expectTexts(page, 'Verifikacija neuspešna', 'Molimo proverite DNS postavke')
  })

  const admin = await open({
    context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) },
    allowed,
  })
  await withMockedAnswer(admin, 'GET /api/tenants', { body: { tenants: [] } }, async () => {
    await admin.goto('/tenants')
    await expectTexts(admin, 'Nema kreiranih tenant-a')
  })
  await withMockedAnswer(
    admin,
    'GET /api/tenants',
    { body: { tenants: [{ tenantId: 9, domain: 'lampe.rs', owner: { userId: 1, name: 'Ana Savić' } }] } },
    async () => {
      await admin.goto('/tenants')
      await withMockedAnswer(admin, 'DELETE /api/tenants/9', silent, async () => {
        await press(admin, 'Obriši: lampe.rs')
        await admin.getByRole('dialog').getByRole('button', { name: 'Obriši' }).click()
        await expectTexts(admin, 'Greška pri brisanju tenanta')
      })
      await withMockedAnswer(admin, 'POST /api/tenants', silent, async () => {
        await admin.getByLabel('Domen').fill('nove-lampe.rs')
        await press(admin, 'Kreiraj Tenant')
        await expectTexts(admin, 'Greška', 'Greška pri kreiranju tenanta')
      })
    },
  )
})

test('messages of profit', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed })
  await withMockedAnswer(
    page,
    'GET /api/analytics/orders',
    {
      status: 503,
      body: { message: 'Servis trenutno nije dostupan.' },
      meanwhile: () => expectTexts(page, 'Učitavam analitiku...'),
    },
    async () => {
      await page.goto('/profit')
      await page.getByRole('button', { name: /Srbija/ }).click()
      await expectTexts(page, 'Greška pri učitavanju podataka: Servis trenutno nije dostupan.')
      await expect(page.getByRole('button', { name: 'Primeni Filtere' })).toBeVisible()
      await press(page, 'Promeni Tržište')
      await expect(page.getByRole('button', { name: /Bosna/ })).toBeVisible()
    },
  )
})
