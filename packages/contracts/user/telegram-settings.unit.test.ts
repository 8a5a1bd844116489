// Rules: integrations/telegram
import { expect, it } from 'vitest'
import { integrationRoutes } from '../integration/routes.ts'
import { settingsChange } from './routes.ts'

it.each([
  ['telegramBotId', '123456789:AAE-x_9', true],
  ['telegramBotId', '••••oken', true],
  ['telegramBotId', '••••oken5', false],
  ['telegramBotId', '', true],
  ['telegramBotId', null, true],
  ['telegramBotId', 'abc 🍷', false],
  ['telegramBotId', '123456789', false],
  ['telegramBotId', '1:a b', false],
  ['telegramBotId', '1:🍷', false],
  ['telegramBotId', '123456789:AA•', false],
  ['telegramChatId', '-1001234567890', true],
  ['telegramChatId', '77', true],
  ['telegramChatId', '@prodaja_lampi', true],
  ['telegramChatId', ' ', true],
  ['telegramChatId', '0', false],
  ['telegramChatId', 'grupa', false],
])('%s may be %j: %s', (name, value, isValid) => {
  expect(settingsChange.safeParse({ [name]: value }).success).toBe(isValid)
  const isTestable = integrationRoutes.testTelegram.body!.safeParse({ [name]: value }).success
  expect(isTestable).toBe(isValid && value !== null)
})
