// Rules: confirmation/call-mode
import { expect, type Page } from '@playwright/test'
import { defaultConfirmationSettings } from '@pazar/contracts/order/confirmation-settings.ts'
import { asWideAs, expectGoodScreen } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { ordersOf } from './fixtures/api.ts'
import { newHelper, newSeller, newWebsite, type Seller, signedIn } from './fixtures/seller.ts'

const orderCount = 50
const firstNames = ['Ana', 'Borko', 'Čedomir', 'Dragana', 'Đorđe', 'Živana', 'Šaban']
const lastNames = ['Ilić', 'Savić', 'Žižić', 'Mitić', 'Petrović', 'Nikolić', 'Jovanović']

interface Shop {
  seller: Seller
  place(index: number, name?: string): Promise<Response>
}

/** A seller who calls before sending, and shoppers of their page. */
async function openShop(baseURL: string, name: string): Promise<Shop> {
  const seller = await newSeller(baseURL, name)
  const { id } = await newWebsite(seller, `lampa-${name}`)
  await seller.api.send('PUT', '/api/calls/settings', { ...defaultConfirmationSettings, enabled: true })
  return {
    seller,
    place: (index, customer = `${firstNames[index % 7]} ${lastNames[Math.floor(index / 7)]}`) =>
      fetch(`${baseURL}/api/orders`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          websiteId: id,
          quantity: 1,
          customerData: {
            name: customer,
            phone: `063 555 ${1000 + index}`,
            address: `Cara Dušana ${index + 1}`,
            city: 'Niš',
            postalCode: '18000',
            email: '',
          },
        }),
      }),
  }
}

let seller: Seller
test.beforeAll(async ({ baseURL }) => {
  const shop = await openShop(baseURL!, 'pozivi')
  seller = shop.seller
  for (let from = 0; from < orderCount; from += 10)
    await Promise.all(Array.from({ length: 10 }, (_, index) => shop.place(from + index)))
  await expect.poll(async () => (await ordersOf(seller.api)).length).toBe(orderCount)
})

const outcomes = (page: Page) => page.getByRole('region', { name: 'Ishod poziva' })
const customer = (page: Page) => page.getByRole('region', { name: /^Kupac/ })

/** Waits for an order other than the given one, whose outcome can be recorded. */
async function nextOrder(page: Page, before: string): Promise<string> {
  await page.waitForFunction((earlier) => {
    const shown = document.querySelector('section[aria-label^="Kupac"]')?.getAttribute('aria-label')
    const button = document.querySelector('[aria-label="Ishod poziva"] [aria-keyshortcuts=P]')
    return shown && shown !== earlier && button?.getAttribute('aria-disabled') === 'false'
  }, before)
  return (await customer(page).getAttribute('aria-label'))!
}

const keys = { confirmed: 'p', noAnswer: 'n', later: 'k', refused: 'o', wrongNumber: 'b' }
const buttons = {
  confirmed: 'Potvrđen',
  noAnswer: 'Ne javlja se',
  later: 'Kasnije',
  refused: 'Odbijen',
  wrongNumber: 'Pogrešan broj',
}
type Outcome = keyof typeof keys
const mixedOutcomes = Object.keys(keys) as Outcome[]
/** A refusal whose reason is given afterwards. */
const correctedCall = 43
const outcomeOf = (call: number) => mixedOutcomes[call % mixedOutcomes.length]!

/** Counts the keys and the taps that the page gets. */
async function countPresses(page: Page) {
  let presses = 0
  await page.exposeFunction('reportPress', () => presses++)
  await page.addInitScript(() => {
    const report = () => void (window as unknown as { reportPress: () => void }).reportPress()
    for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, report, true)
  })
  return () => presses
}

test('a helper calls fifty orders with fifty presses, and corrects a call with one more', async ({
  open,
  baseURL,
}) => {
  const page = await open({
    context: { storageState: signedIn(baseURL!, await newHelper(seller, 'pozivi')) },
  })
  const presses = await countPresses(page)
  await page.goto('/orders/pozivi')
  let shown = await nextOrder(page, '')
  const called = new Set<string>()
  for (let call = 0; call < 35; call++) {
    called.add(shown)
    await page.keyboard.press(keys[outcomeOf(call)])
    shown = await nextOrder(page, shown)
    if (outcomeOf(call) === 'refused' && call < 5) await expectGoodScreen(page, 'call-mode')
  }
  await asWideAs(page, 'phone')
  for (let call = 35; call < orderCount; call++) {
    called.add(shown)
    await outcomes(page)
      .getByRole('button', { name: buttons[outcomeOf(call)], exact: true })
      .click()
    if (call < orderCount - 1) shown = await nextOrder(page, shown)
    if (call === correctedCall) {
      await expectGoodScreen(page, 'call-mode')
      for (const button of await outcomes(page).getByRole('button').all()) {
        const box = (await button.boundingBox())!
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      }
      await outcomes(page).getByRole('button', { name: 'Nije poručio' }).click()
      await expect(page.getByText(/ odbijen \(Nije poručio\), porudžbina je otkazana$/)).toBeVisible()
      await expect(customer(page)).toHaveAttribute('aria-label', shown)
    }
  }
  await expect(page.getByText('Sada nema koga da se pozove')).toBeVisible()
  expect(presses()).toBe(orderCount + 1)
  expect(called.size).toBe(orderCount)
  const states: string[] = (await ordersOf(seller.api)).map(({ confirmation }) => confirmation.state)
  for (const outcome of mixedOutcomes)
    expect(states.filter((state) => state === outcome)).toHaveLength(orderCount / mixedOutcomes.length)
  const today = await (await seller.api.get('/api/calls/today')).json()
  expect(today).toMatchObject({ called: orderCount, confirmed: orderCount / mixedOutcomes.length })
})

test('a helper merges an earlier order of the customer during the call, and undoes it', async ({
  open,
  baseURL,
}) => {
  const shop = await openShop(baseURL!, 'dupla')
  for (const _order of [1, 2]) await shop.place(0, 'Ema Tot')
  const page = await open({
    context: { storageState: signedIn(baseURL!, await newHelper(shop.seller, 'pozivi')) },
  })
  await page.goto('/orders/pozivi')
  const first = await nextOrder(page, '')
  await page.keyboard.press('p')
  await nextOrder(page, first)
  const duplicate = page.getByRole('group', { name: 'Dupla porudžbina' })
  await expect(duplicate).toBeVisible()
  await expectGoodScreen(page, 'call-mode-duplicate')
  await asWideAs(page, 'phone')
  await expectGoodScreen(page, 'call-mode-duplicate')
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Spoji porudžbine u jedan paket' })
  await expect(dialog.getByText('Ukupno za jedan paket')).toBeVisible()
  await expectGoodScreen(page, 'call-mode-merge')
  await dialog.getByRole('button', { name: 'Spoji', exact: true }).click()
  await expect(outcomes(page).getByText(/^Spojeno u porudžbinu/)).toBeVisible()
  await expect(duplicate).toHaveCount(0)
  await expectGoodScreen(page, 'call-mode-merged')
  await page.keyboard.press('z')
  await expect(duplicate).toBeVisible()
})
