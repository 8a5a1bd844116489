import { type WebhookView, webhookRoutes } from '@pazar/contracts/webhook/routes.ts'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useRefreshWebhooks } from './use-webhooks.ts'

export interface TestResult {
  success: boolean
  message: string
}

const { change, remove, rotate, test } = webhookRoutes

/** Actions on one webhook. Callers disable them while `running` is set. `onSecret` receives a new secret. */
export function useWebhookActions({ id, isActive }: WebhookView, onSecret: (secret: string) => void) {
  const toast = useToast()
  const refreshWebhooks = useRefreshWebhooks()
  const [running, setRunning] = useState<'test' | 'switch' | undefined>(undefined)
  const [result, setResult] = useState<TestResult | undefined>(undefined)
  const at = (path: string) => path.replace(':id', String(id))
  const failed = (error: unknown, fallback: string) =>
    toast.failure('❌ Greška', serverMessage(error, fallback))

  return {
    running,
    result,
    async test() {
      setRunning('test')
      setResult(undefined)
      try {
        const { success, message } = test.answer.parse(
          (await call(at(test.path), { method: test.method, body: {} })).json,
        )
        setResult({ success, message })
      } catch (error) {
        setResult({ success: false, message: serverMessage(error, 'Greška pri slanju probne poruke') })
      } finally {
        setRunning(undefined)
      }
    },
    async switchOver() {
      setRunning('switch')
      try {
        await call(at(change.path), {
          method: change.method,
          body: { isActive: !isActive },
          idempotencyKey: crypto.randomUUID(),
        })
        toast.success('✅ Uspešno!', isActive ? 'Webhook je isključen' : 'Webhook je uključen')
        await refreshWebhooks()
      } catch (error) {
        failed(error, 'Greška pri izmeni webhook-a')
      } finally {
        setRunning(undefined)
      }
    },
    async rotate() {
      try {
        onSecret(
          rotate.answer.parse(
            (
              await call(at(rotate.path), {
                method: rotate.method,
                body: {},
                idempotencyKey: crypto.randomUUID(),
              })
            ).json,
          ).secret,
        )
        await refreshWebhooks()
      } catch (error) {
        failed(error, 'Greška pri zameni tajne')
      }
    },
    async remove() {
      try {
        await call(at(remove.path), { method: remove.method, idempotencyKey: crypto.randomUUID() })
        toast.success('✅ Uspešno!', 'Webhook je uklonjen')
        await refreshWebhooks()
      } catch (error) {
        failed(error, 'Greška pri uklanjanju webhook-a')
      }
    },
  }
}
