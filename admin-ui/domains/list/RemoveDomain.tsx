import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { Confirmation } from '../../ui/feedback/Confirmation.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useRefreshDomains } from '../use-domains.ts'

export function RemoveDomain({ host, open, onClose }: { host: string; open: boolean; onClose: () => void }) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const refreshDomains = useRefreshDomains()

  async function remove() {
    try {
      await dataProvider.removeDomain(host)
      toast.success('Domen uklonjen!')
      await refreshDomains()
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Greška pri uklanjanju domena'))
    }
  }

  return (
    <Confirmation
      open={open}
      onClose={onClose}
      onConfirm={remove}
      action="Obriši"
      question={`Da li ste sigurni da želite da obrišete domen ${host}?`}
      text="Stranice na ovom domenu više neće biti dostupne kupcima."
    />
  )
}
