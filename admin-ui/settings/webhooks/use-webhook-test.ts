import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useLatestTest } from '../use-latest-test.ts'

interface WebhookTestResult {
  success: boolean
  message: string
}

/** Sends a test message to a webhook; the result says how its receiver answered. */
export function useWebhookTest() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  return useLatestTest(async (id: number): Promise<WebhookTestResult> => {
    try {
      return await dataProvider.testWebhook(id)
    } catch (error) {
      return { success: false, message: serverMessage(error, 'Greška pri slanju probne poruke') }
    }
  })
}
