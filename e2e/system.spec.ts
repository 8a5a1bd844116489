// Rules: audit/sync-setup
import { expect } from '@playwright/test'
import { expectGoodScreen, expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { withMockedAnswer } from './browser/mocked-answers.ts'
import { test } from './browser/watched-pages.ts'
import { newHandedOverOrder } from './fixtures/handed-over-order.ts'
import { adminOf, type Seller, signedIn } from './fixtures/seller.ts'

/** The system screen, parked data, and the comparison of a user's tables with the log. */

let seller: Seller
let orderId: string

test.setTimeout(180_000)
test.beforeAll(async ({ baseURL }) => {
  ;({ seller, orderId } = await newHandedOverOrder(baseURL!))
})

test("an admin sees the system's health, and compares a user's tables with the log", async ({
  open,
  baseURL,
}) => {
  const page = await open({
    context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) },
    allowed: [/status of 404/],
  })
  await page.goto('/admin/system')
  await expect(page.getByText('Bez zaostatka').first()).toBeVisible()
  await expect(page.getByText('Čeka slanje')).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'system')

  await page.getByRole('link', { name: 'Uporedi sa dnevnikom' }).click()
  await page.getByLabel('Email adresa korisnika').fill('niko@primer.rs')
  await page.getByRole('button', { name: 'Testiraj korisnika' }).click()
  await expect(page.getByText('Nema korisnika sa tom email adresom')).toBeVisible()
  await page.getByLabel('Email adresa korisnika').fill(seller.email)
  await page.getByRole('button', { name: 'Testiraj korisnika' }).click()
  await expect(page.getByText(/^Sve je isto/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('npm run replay -- all --verify')).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'sync-setup')
})

test('the system screen counts the parked rows of each read model', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) } })
  const stopped = {
    health: {
      status: 'degraded',
      ready: true,
      reasons: ['disk_full', 'reactions_parked'],
      parts: { database: true, log: true, hints: false },
      head: '99',
      readModels: [
        {
          name: 'orders',
          status: 'live',
          position: '40',
          lag: 59,
          parked: { count: 2, since: '2026-03-01T10:00:00.000Z' },
          rebuild: null,
        },
        {
          name: 'users',
          status: 'rebuilding',
          position: '-1',
          lag: 100,
          parked: null,
          rebuild: { events: 50, eventsPerSecond: 25, secondsLeft: 2, position: '49' },
        },
      ],
      reactions: { position: '98', lag: 1, parked: 1, failing: false, aliveAt: '2026-03-01T10:00:00.000Z' },
    },
    reactions: {
      failingSince: null,
      failure: null,
      parked: [
        {
          stream: `order-${orderId}`,
          type: 'FromTheFuture',
          revision: 2,
          position: '41',
          reason: 'Unknown event type',
          parkedAt: '2026-03-01T10:00:00.000Z',
          retriedAt: null,
        },
      ],
    },
    outbox: {
      waiting: 3,
      retrying: 1,
      sending: 0,
      dead: 2,
      oldestWaiting: '2026-03-01T09:00:00.000Z',
      effects: [
        {
          effect: 'telegram-order-message',
          waiting: 3,
          retrying: 1,
          sending: 0,
          dead: 2,
          oldestWaiting: '2026-03-01T09:00:00.000Z',
        },
      ],
      held: [{ upstream: 'telegram', until: '2026-03-01T10:00:00.000Z', reason: 'Telegram ne odgovara' }],
    },
  }
  await withMockedAnswer(page, 'GET /api/admin/system', { body: stopped }, async () => {
    await page.goto('/admin/system')
    await expect(page.getByText('Radi, ali nešto traži pažnju')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Traži pažnju' }).getByRole('listitem')).toHaveText([
      'Na disku baze podataka nema mesta: porudžbine i izmene se odbijaju',
      'Slanje drugim servisima: neki tokovi su zaustavljeni',
      'Porudžbine: 2 zapisa čekaju',
      'Telegram: slanje je zastalo',
      '2 slanja nisu uspela',
    ])
    await expect(page.getByText('Zaostatak 59')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Gradi se: Korisnici' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    )
    const waiting = page.getByRole('list', { name: 'Zaustavljeni tokovi' }).getByRole('listitem')
    await expect(waiting).toContainText(['Unknown event type'])
    await expect(waiting.getByRole('link', { name: `order-${orderId}` })).toHaveAttribute(
      'href',
      `/admin/streams/order-${orderId}`,
    )
    await expectGoodScreenAtBothWidths(page, 'system-stopped')
  })
})

test('an admin sees parked events, retries them and sets one aside after a confirmation', async ({
  open,
  baseURL,
}) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) } })
  const row = {
    reader: 'orders',
    stream: `order-${orderId}`,
    revision: 1,
    position: '40',
    eventId: 'e-1',
    eventType: 'OrderTeleported',
    reason: 'Unknown event type',
    seller: { id: 3, name: 'Ana Anić' },
    since: '2026-03-01T10:00:00.000Z',
  }
  const unsent = {
    ...row,
    reader: 'reactions',
    stream: 'website-7',
    eventId: 'e-2',
    eventType: 'WebsiteCreated',
    reason: 'TypeError: no',
  }
  const body = { rows: [row, { ...row, reader: 'activity' }, unsent], total: 3 }
  await withMockedAnswer(page, 'GET /api/admin/parked', { body }, async () => {
    await page.goto('/admin/system')
    const section = page.getByRole('region', { name: 'Zapisi koji čekaju' })
    await expect(section.getByRole('listitem')).toHaveText([
      /Porudžbine, Aktivnost.*Unknown event type.*OrderTeleported.*čeka od 01\.03\.2026 11:00.*Prodavac: Ana Anić/s,
      /Slanje drugim servisima.*Popravlja ga novo izdanje programa, a pokušava se ponovo svakog minuta\./s,
    ])
    await expect(section.getByRole('link', { name: `order-${orderId}` })).toBeVisible()
    await expectGoodScreenAtBothWidths(page, 'system-parked')
    await section.getByRole('button', { name: 'Pokušaj ponovo' }).click()
    await expect(page.getByText('Ništa više ne čeka.')).toBeVisible()
    await section.getByRole('button', { name: 'Izostavi događaj' }).click()
    const dialog = page.getByRole('dialog', { name: 'Izostavi događaj?' })
    await expect(dialog.getByText('To ne može da se opozove.')).toBeVisible()
    await expect(
      dialog.getByText('Ovi delovi su događaj pročitali, pa će nestati i iz njih: Slanje drugim servisima.'),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Izostavi zauvek' })).toBeDisabled()
    await dialog.getByLabel('Razlog').click()
    await page.getByRole('option', { name: 'Zapis je oštećen' }).click()
    await expectGoodScreen(page, 'set-aside-dialog')
    await withMockedAnswer(
      page,
      'POST /api/admin/set-aside',
      { body: { message: 'Događaj je izostavljen.' } },
      async () => {
        await dialog.getByRole('button', { name: 'Izostavi zauvek' }).click()
        await expect(page.getByText('Događaj je izostavljen.')).toBeVisible()
        await expect(dialog).toHaveCount(0)
      },
    )
  })
})

test('a seller with parked data sees on every screen which data is affected and since when', async ({
  open,
  baseURL,
}) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  const body = {
    parked: [{ readModel: 'orders', count: 1, since: '2026-03-01T10:00:00.000Z' }],
    behind: [{ readModel: 'websites', since: '2026-03-01T10:05:00.000Z' }],
  }
  await withMockedAnswer(page, 'GET /api/delayed-data', { body }, async () => {
    await page.goto('/orders')
    await expect(
      page.getByText(
        'Deo Vaših podataka trenutno ne može da se prikaže: Porudžbine (1 zapis, od 01.03.2026 11:00).',
      ),
    ).toBeVisible()
    await expect(page.getByText('Prikazano je starije stanje: Stranice (od 01.03.2026 11:05).')).toBeVisible()
    await expectGoodScreenAtBothWidths(page, 'delayed-data')
  })
})
