import { domainRoutes } from '@pazar/contracts/domain/routes.ts'
import Add from '@mui/icons-material/Add'
import type { FormEvent } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { OneFieldForm } from '../../ui/forms/OneFieldForm.tsx'
import { useCommandForm } from '../../ui/forms/use-command-form.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { normalizeHostWithoutWww } from '../normalize-host.ts'
import { useRefreshDomains } from '../use-domains.ts'

export function AddDomain() {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const refreshDomains = useRefreshDomains()
  const form = useCommandForm({
    initial: { host: '' },
    schema: domainRoutes.add.body!,
    payload: ({ host }) => ({ host: normalizeHostWithoutWww(host) }),
    send: async (body, idempotencyKey) => {
      await dataProvider.addDomain(body, idempotencyKey)
      toast.success('Domen dodat!', 'Podesite DNS zapise, pa kliknite na „Verify“.')
      form.reset()
      await refreshDomains()
    },
    onRefused: (error) => toast.failure('Greška', serverMessage(error, 'Greška pri dodavanju domena')),
  })
  // Ignore an empty field (domains/input).
  const submit = (event: FormEvent) =>
    normalizeHostWithoutWww(form.values.host) === '' ? event.preventDefault() : void form.submit(event)
  return (
    <OneFieldForm
      title="Dodaj domen"
      field={{
        name: 'host',
        label: 'Novi domen',
        placeholder: 'vas-domen.rs',
        hint: 'Unesite samo domen, bez http:// i www.',
        value: form.values.host,
        errorText: form.errors.host,
      }}
      onChange={(host) => form.change({ host })}
      button={{
        label: form.pending ? 'Dodaje...' : 'Dodaj domen',
        icon: <Add />,
        disabled: form.pending,
      }}
      onSubmit={submit}
    />
  )
}
