import type { UpsellView } from '@pazar/contracts/upsell/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useRefreshUpsells } from './use-upsells.ts'

interface Change {
  product: UpsellView
  body: { isActive: boolean } | { price: number }
}

/** Actions on the upsell products of a website. `pendingId` is the product that is being changed. */
export function useUpsellActions(websiteId: number) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const refreshUpsells = useRefreshUpsells(websiteId)
  const failure = (text: string) => (error: unknown) => toast.failure('Greška', serverMessage(error, text))

  const change = useMutation({
    mutationFn: ({ product, body }: Change) => dataProvider.changeUpsell(product.id, body),
    onSuccess: refreshUpsells,
    onError: failure('Neuspešno čuvanje promena'),
  })
  const readLink = useMutation({
    mutationFn: ({ id }: UpsellView) => dataProvider.readUpsellLink(id),
    onSuccess: refreshUpsells,
    onError: failure('Čitanje stranice proizvoda nije pokrenuto'),
  })
  const remove = useMutation({
    mutationFn: ({ id }: UpsellView) => dataProvider.removeUpsell(id),
    onSuccess: () => {
      toast.success('Upsell proizvod je uklonjen')
      return refreshUpsells()
    },
    onError: failure('Greška pri brisanju proizvoda'),
  })
  return {
    pendingId: change.isPending ? change.variables.product.id : undefined,
    change: change.mutate,
    readLink: readLink.mutate,
    remove,
  }
}
