import { domainRoutes } from '@pazar/contracts/domain/routes.ts'
import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import type { FormEvent } from 'react'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { useCommandForm } from '../forms/use-command-form.ts'
import { useToast } from '../layout/use-toast.tsx'
import { typedHostWithoutWww } from './typed-host.ts'
import { useReadDomainsAgain } from './use-domains.ts'

export function AddDomain() {
  const toast = useToast()
  const readAgain = useReadDomainsAgain()
  const form = useCommandForm({
    initial: { host: '' },
    schema: domainRoutes.add.body!,
    payload: ({ host }) => ({ host: typedHostWithoutWww(host) }),
    send: async (body, idempotencyKey) => {
      await call('/api/domains', { method: 'POST', body, idempotencyKey })
      toast.success('Domen dodat!', 'Podesite DNS zapise, pa kliknite na „Verify“.')
      form.reset()
      await readAgain()
    },
    onRefused: (error) => toast.failure('Greška', serverMessage(error, 'Greška pri dodavanju domena')),
  })
  // A blank field does nothing (operator spec, section 5).
  const submit = (event: FormEvent) => (typedHostWithoutWww(form.values.host) === '' ? event.preventDefault() : void form.submit(event))
  return (
    <Card component="form" noValidate onSubmit={submit} aria-label="Dodaj domen" sx={{ p: { xs: 2, md: 2.5 }, mb: 3, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
      <TextField
        label="Novi domen" name="host" placeholder="vas-domen.rs" autoComplete="off" value={form.values.host} onChange={(event) => form.change({ host: event.target.value })}
        error={Boolean(form.complaints.host)} helperText={form.complaints.host ?? 'Unesite samo domen, bez http:// i www.'}
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }} sx={{ flex: '1 1 260px' }}
      />
      <Button type="submit" variant="contained" startIcon={<Add />} disabled={form.pending}>{form.pending ? 'Dodaje...' : 'Dodaj domen'}</Button>
    </Card>
  )
}
