import { type WebhookView, webhookRoutes } from '@pazar/contracts/webhook/routes.ts'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useRefreshWebhooks } from './use-webhooks.ts'

const { change, remove, rotate } = webhookRoutes

/** Actions on one webhook. Callers disable them while `isSwitching`. `onSecret` receives a new secret. */
export function useWebhookActions({ id, isActive }: WebhookView, onSecret: (secret: string) => void) {
  const toast = useToast()
  const refreshWebhooks = useRefreshWebhooks()
  const [isSwitching, setIsSwitching] = useState(false)
  const at = (path: string) => path.replace(':id', String(id))
  const failed = (error: unknown, fallback: string) =>
    toast.failure('❌ Greška', serverMessage(error, fallback))

  return {
    isSwitching,
    async switchOver() {
      setIsSwitching(true)
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
        setIsSwitching(false)
      }
    },
    async rotate() {
      try {
        const { json } = await call(at(rotate.path), {
          method: rotate.method,
          body: {},
          idempotencyKey: crypto.randomUUID(),
        })
        onSecret(rotate.answer.parse(json).secret)
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
