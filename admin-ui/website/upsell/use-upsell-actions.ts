import type { UpsellView } from '@pazar/contracts/upsell/routes.ts'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useRefreshUpsells } from './use-upsells.ts'

/** Actions on the upsell products of a website. `pendingId` is the product that is being changed. */
export function useUpsellActions(websiteId: number) {
  const toast = useToast()
  const refreshUpsells = useRefreshUpsells(websiteId)
  const [pendingId, setPendingId] = useState<number | undefined>(undefined)

  async function change(product: UpsellView, body: { isActive: boolean } | { price: number }) {
    setPendingId(product.id)
    try {
      await call(`/api/upsell/products/${product.id}`, {
        method: 'PUT',
        body,
        idempotencyKey: crypto.randomUUID(),
      })
      await refreshUpsells()
    } catch (reason) {
      toast.failure('Greška', serverMessage(reason, 'Neuspešno čuvanje promena'))
    }
    setPendingId(undefined)
  }

  async function readLink(product: UpsellView) {
    try {
      await call(`/api/upsell/products/${product.id}/read-link`, {
        method: 'POST',
        idempotencyKey: crypto.randomUUID(),
      })
      await refreshUpsells()
    } catch (reason) {
      toast.failure('Greška', serverMessage(reason, 'Čitanje stranice proizvoda nije pokrenuto'))
    }
  }

  async function remove(product: UpsellView) {
    try {
      await call(`/api/upsell/products/${product.id}`, {
        method: 'DELETE',
        idempotencyKey: crypto.randomUUID(),
      })
      toast.success('Upsell proizvod je uklonjen')
      await refreshUpsells()
    } catch (reason) {
      toast.failure('Greška', serverMessage(reason, 'Greška pri brisanju proizvoda'))
    }
  }

  return { pendingId, change, readLink, remove }
}
