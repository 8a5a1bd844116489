import { integrationRoutes } from '@pazar/contracts/integration/routes.ts'
import { call } from '../data/call.ts'
import { serverMessage } from '../data/refusal.ts'
import { useLatestTest } from './use-latest-test.ts'

const { path, method, answer } = integrationRoutes.testTelegram

interface TelegramTestResult {
  success: boolean
  message: string
}

async function send(body: { telegramBotId: string; telegramChatId: string }): Promise<TelegramTestResult> {
  try {
    return { success: true, message: answer.parse((await call(path, { method, body })).json).message }
  } catch (error) {
    return { success: false, message: serverMessage(error, 'Greška pri slanju probne poruke') }
  }
}

/** Sends a test message. */
export const useTelegramTest = () => useLatestTest(send)
