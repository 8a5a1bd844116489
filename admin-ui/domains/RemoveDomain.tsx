import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { Confirmation } from '../layout/Confirmation.tsx'
import { useToast } from '../layout/use-toast.tsx'
import { useReadDomainsAgain } from './use-domains.ts'

export function RemoveDomain({ host, open, onClose }: { host: string; open: boolean; onClose: () => void }) {
  const toast = useToast()
  const readAgain = useReadDomainsAgain()

  async function remove() {
    try {
      await call(`/api/domains/${encodeURIComponent(host)}`, { method: 'DELETE', idempotencyKey: crypto.randomUUID() })
      toast.success('Domen uklonjen!')
      await readAgain()
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Greška pri uklanjanju domena'))
    }
  }

  return (
    <Confirmation
      open={open} onClose={onClose} onConfirm={remove} action="Obriši"
      question={`Da li ste sigurni da želite da obrišete domen ${host}?`}
      text="Stranice na ovom domenu više neće biti dostupne kupcima."
    />
  )
}
