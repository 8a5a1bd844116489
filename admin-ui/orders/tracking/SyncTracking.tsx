import Sync from '@mui/icons-material/Sync'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { lastTrackingQuery } from './LastTracking.tsx'
import { useRefreshOrders } from '../status/use-change-status.ts'

/**
 * Queries the shipment service for the parcels (orders/tracking). A result without changes is shown in a
 * quieter colour.
 */
export function SyncTracking() {
  const toast = useToast()
  const refreshOrders = useRefreshOrders()
  const client = useQueryClient()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { mutate: sync, isPending } = useMutation({
    mutationFn: () => dataProvider.syncTracking(),
    onSuccess: async ({ message, syncedCount }) => {
      toast[syncedCount > 0 ? 'success' : 'quiet'](
        'Sync završen!',
        message || `Ažurirano ${syncedCount} porudžbina`,
      )
      await refreshOrders()
    },
    onError: (error) =>
      toast.failure('Sync neuspešan', serverMessage(error, 'Greška pri sync-u tracking status-a')),
    onSettled: () => void client.invalidateQueries({ queryKey: lastTrackingQuery }),
  })

  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      disabled={isPending}
      startIcon={
        isPending ? (
          <CircularProgress size={18} color="inherit" aria-label="Osvežavanje je u toku" />
        ) : (
          <Sync />
        )
      }
      onClick={() => sync()}
    >
      Osveži praćenje
    </Button>
  )
}
