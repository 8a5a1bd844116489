import { isStorageFull, isStorageNearlyFull } from '@pazar/contracts/user/storage.ts'
import StorageIcon from '@mui/icons-material/StorageOutlined'
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { serverMessage } from '../data/refusal.ts'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { StorageBar } from '../seller/StorageBar.tsx'
import { SettingsCard } from './SettingsCard.tsx'

/** The seller's used storage and quota, with a warning before it is full. */
export function StorageCard() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  // Uploads cause no change notification, so reload whenever the card appears.
  const {
    data: storage,
    error,
    refetch,
  } = useQuery({
    queryKey: ['storage', 'own'],
    staleTime: 0,
    queryFn: ({ signal }) => dataProvider.ownStorage(signal),
  })
  const isFull = storage !== undefined && isStorageFull(storage)
  return (
    <SettingsCard
      icon={<StorageIcon />}
      title="Prostor"
      text="Koliko zauzimaju Vaše stranice sa svim sačuvanim verzijama i Vaše slike. Porudžbine ne troše prostor."
    >
      {error && !storage && (
        <Problem
          title="Greška pri učitavanju podataka"
          text={serverMessage(error, '')}
          retry={() => void refetch()}
        />
      )}
      {!error && !storage && <ScreenLoading />}
      {storage && <StorageBar storage={storage} />}
      {isFull && (
        <Alert severity="error" sx={{ mt: 2 }}>
          Prostor je popunjen. Nove stranice, nove slike i veće izmene se ne čuvaju dok Vam administrator ne
          poveća prostor. Cene i manje izmene možete da sačuvate, a stranicu da sakrijete. Porudžbine stižu
          kao i do sada.
        </Alert>
      )}
      {storage && !isFull && isStorageNearlyFull(storage) && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          Prostor je skoro popunjen. Za više prostora obratite se administratoru.
        </Alert>
      )}
    </SettingsCard>
  )
}
