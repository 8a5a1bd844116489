import { call } from '../../data/call.ts'
import { serverMessage } from '../../data/refusal.ts'
import { Confirmation } from '../../ui/feedback/Confirmation.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useRefreshDomains } from '../use-domains.ts'

export function RemoveDomain({ host, open, onClose }: { host: string; open: boolean; onClose: () => void }) {
  const toast = useToast()
  const refreshDomains = useRefreshDomains()

  async function remove() {
    try {
      await call(`/api/domains/${encodeURIComponent(host)}`, {
        method: 'DELETE',
        idempotencyKey: crypto.randomUUID(),
      })
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
