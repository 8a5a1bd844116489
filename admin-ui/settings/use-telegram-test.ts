import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { serverMessage } from '../data/refusal.ts'
import { useLatestTest } from './use-latest-test.ts'

interface TelegramTestResult {
  success: boolean
  message: string
}

/** Sends a test message. */
export function useTelegramTest() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useLatestTest(
    async (bot: { telegramBotId: string; telegramChatId: string }): Promise<TelegramTestResult> => {
      try {
        return { success: true, message: (await dataProvider.testTelegram(bot)).message }
      } catch (error) {
        return { success: false, message: serverMessage(error, 'Greška pri slanju probne poruke') }
      }
    },
  )
}
