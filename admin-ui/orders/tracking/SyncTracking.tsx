import { orderWorkRoutes } from '@pazar/contracts/order/work-routes.ts'
import Sync from '@mui/icons-material/Sync'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { LastTracking, lastTrackingQuery } from './LastTracking.tsx'
import { useRefreshOrders } from '../status/use-change-status.ts'

/**
 * Queries the shipment service for the parcels (orders/tracking). A result without changes is shown in a
 * quieter colour.
 */
export function SyncTracking() {
  const toast = useToast()
  const refreshOrders = useRefreshOrders()
  const client = useQueryClient()
  const [pending, setPending] = useState(false)

  async function sync() {
    setPending(true)
    try {
      const { json } = await call(orderWorkRoutes.syncTracking.path, {
        method: 'POST',
        idempotencyKey: crypto.randomUUID(),
      })
      const { message, syncedCount } = orderWorkRoutes.syncTracking.answer.parse(json)
      toast[syncedCount > 0 ? 'success' : 'quiet'](
        'Sync završen!',
        message || `Ažurirano ${syncedCount} porudžbina`,
      )
      await refreshOrders()
    } catch (error) {
      toast.failure('Sync neuspešan', serverMessage(error, 'Greška pri sync-u tracking status-a'))
    }
    void client.invalidateQueries({ queryKey: lastTrackingQuery })
    setPending(false)
  }

  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { sm: 'flex-end' },
        gap: 1.5,
      }}
    >
      <LastTracking />
      <Button
        variant="outlined"
        color="inherit"
        disabled={pending}
        startIcon={
          pending ? (
            <CircularProgress size={18} color="inherit" aria-label="Osvežavanje je u toku" />
          ) : (
            <Sync />
          )
        }
        onClick={() => void sync()}
      >
        Osveži praćenje
      </Button>
    </Box>
  )
}
