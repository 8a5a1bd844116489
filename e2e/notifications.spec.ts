// Rules: integrations/notifications
import {
  startTelegram,
  type TelegramServer,
  telegramRefusals,
} from '@pazar/integrations/testing/telegram-server.ts'
import { expect, type Page } from '@playwright/test'
import { expectGoodScreen } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { newSeller, newWebsite, type Seller, signedIn } from './fixtures/seller.ts'

const noSuchChat = 'Telegram ne nalazi Chat ID. Proverite broj i pošaljite svom botu bilo koju poruku.'

let telegram: TelegramServer
let seller: Seller
test.beforeAll(async ({ baseURL }) => {
  telegram = await startTelegram({ port: Number(process.env['E2E_REMOTE_SERVICE_PORT']) })
  seller = await newSeller(baseURL!, 'obavestenja')
})
test.afterAll(() => telegram.close())

const list = (page: Page) => page.getByRole('list', { name: 'Obaveštenja' })
const about = (page: Page, state: string) =>
  list(page).getByRole('listitem').filter({ hasText: 'Telegram' }).filter({ hasText: state })

test('a failed message is shown and retried by keyboard on a phone', async ({ open, baseURL }) => {
  const page = await open({ device: 'phone', context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/notifications')
  await expect(page.getByText('Još nema obaveštenja')).toBeVisible()
  await expectGoodScreen(page, 'notifications-none')

  await seller.api.send('PATCH', '/api/user/settings', { telegramBotId: '123:proba', telegramChatId: '77' })
  telegram.failWith(() => telegramRefusals.chatNotFound)
  const { id } = await newWebsite(seller, 'lampa-sa-obavestenjem')
  const customerData = {
    name: 'Vesna Tatić',
    phone: '063 555 0999',
    address: 'Njegoševa 3',
    city: 'Niš',
    email: 'vesna@primer.example',
  }
  await seller.api.send('POST', '/api/orders', { websiteId: id, quantity: 1, customerData })
  // Nothing reloads the page: the change notification updates it.
  await expect(page.getByRole('link', { name: 'Obaveštenja: 1 novo neuspelo' })).toBeVisible()
  await expect(about(page, 'Neuspelo')).toContainText(noSuchChat)
  await expect(list(page)).not.toContainText('Vesna')

  const menuLink = page.getByRole('link', { name: 'Obaveštenja: 1 novo neuspelo' })
  await menuLink.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Neuspela' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/filter=.*failed/)
  await expectGoodScreen(page, 'notifications-failed')

  telegram.failWith(undefined)
  // Until the failed ones have arrived, the list shows all.
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('Izaberi sve na strani').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Pokušaj ponovo', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Poslati ponovo 1 izabrano?')
  await page.getByRole('dialog').getByRole('button', { name: 'Pošalji ponovo' }).press('Enter')
  await expect(page.getByText('Ponovo se šalje: 1 obaveštenje.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Obaveštenja', exact: true })).toBeVisible()
  await expect(page.getByText('Nijedno obaveštenje ne odgovara filterima.')).toBeVisible()
  await page.getByRole('tab', { name: 'Poslato' }).click()
  await expect(about(page, 'Poslato')).toBeVisible()
  expect(telegram.messages).toHaveLength(1)
})
