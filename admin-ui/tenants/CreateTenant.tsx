import { tenantRoutes } from '@pazar/contracts/tenant/routes.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { useCommandForm } from '../forms/use-command-form.ts'
import { useToast } from '../layout/use-toast.tsx'

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
    <Card component="form" noValidate onSubmit={form.submit} aria-label="Kreiraj Tenant" sx={{ p: { xs: 2, md: 2.5 }, mb: 3, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
      <TextField
        label="Domen" name="domain" placeholder="prodavnica.rs" autoComplete="off" value={form.values.domain} onChange={(event) => form.change({ domain: event.target.value })}
        error={Boolean(form.complaints.domain)} helperText={form.complaints.domain} slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }} sx={{ flex: '1 1 260px' }}
      />
      <Button type="submit" variant="contained" disabled={form.pending || form.values.domain.trim() === ''}>{form.pending ? 'Kreiranje...' : 'Kreiraj Tenant'}</Button>
    </Card>
  )
}
