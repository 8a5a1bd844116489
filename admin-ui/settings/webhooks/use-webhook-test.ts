import { webhookRoutes } from '@pazar/contracts/webhook/routes.ts'
import { call } from '../../data/call.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useLatestTest } from '../use-latest-test.ts'

const { path, method, answer } = webhookRoutes.test

interface WebhookTestResult {
  success: boolean
  message: string
}

async function send(id: number): Promise<WebhookTestResult> {
  try {
    const { json } = await call(path.replace(':id', String(id)), { method, body: {} })
    const { success, message } = answer.parse(json)
    return { success, message }
  } catch (error) {
    return { success: false, message: serverMessage(error, 'Greška pri slanju probne poruke') }
  }
}

/** Sends a test message to a webhook; the result says how its receiver answered. */
export const useWebhookTest = () => useLatestTest(send)
