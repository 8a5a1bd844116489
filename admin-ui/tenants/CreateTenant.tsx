import { tenantRoutes } from '@pazar/contracts/tenant/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { serverMessage } from '../data/refusal.ts'
import { OneFieldForm } from '../ui/forms/OneFieldForm.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'

export function CreateTenant() {
  const toast = useToast()
  const client = useQueryClient()
  const form = useCommandForm({
    initial: { domain: '' },
    schema: tenantRoutes.create.body!,
    payload: ({ domain }) => ({ domain: domain.trim() }),
    send: async (body, idempotencyKey) => {
      await call('/api/tenants', { method: 'POST', body, idempotencyKey })
      toast.success('✅ Uspešno!', 'Novi tenant je uspešno kreiran.')
      form.reset()
      await client.invalidateQueries({ queryKey: ['tenants'] })
    },
    onRefused: (error) => toast.failure('Greška', serverMessage(error, 'Greška pri kreiranju tenanta')),
  })
  return (
    <OneFieldForm
      title="Kreiraj Tenant"
      field={{
        name: 'domain',
        label: 'Domen',
        placeholder: 'prodavnica.rs',
        value: form.values.domain,
        errorText: form.errors.domain,
      }}
      onChange={(domain) => form.change({ domain })}
      button={{
        label: form.pending ? 'Kreiranje...' : 'Kreiraj Tenant',
        disabled: form.pending || form.values.domain.trim() === '',
      }}
      onSubmit={form.submit}
    />
  )
}
