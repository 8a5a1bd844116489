import { domainRoutes } from '@pazar/contracts/domain/routes.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { typedHost } from '../domains/typed-host.ts'
import { useReadDomainsAgain } from '../domains/use-domains.ts'
import { useCommandForm } from '../forms/use-command-form.ts'
import { useToast } from '../layout/use-toast.tsx'

/** Connects the one domain. `typed` is told what is being typed, for the preview of addresses. */
export function ConnectDomain({ onTyped }: { onTyped: (host: string) => void }) {
  const toast = useToast()
  const readAgain = useReadDomainsAgain()
  const form = useCommandForm({
    initial: { domain: '' },
    schema: domainRoutes.setOwn.body!,
    payload: ({ domain }) => ({ domain: typedHost(domain) }),
    send: async (body, idempotencyKey) => {
      await call('/api/user/domain', { method: 'POST', body, idempotencyKey })
      toast.success('✅ Uspešno!', 'Domen je uspešno povezan. Potrebno je da ga verificirate.')
      await readAgain()
    },
    onRefused: (error) => toast.failure('❌ Greška', serverMessage(error, 'Greška pri povezivanju domena')),
  })
  return (
    <Card component="form" noValidate onSubmit={form.submit} aria-labelledby="povezivanje" sx={{ p: { xs: 2.5, md: 3 } }}>
      <Typography id="povezivanje" variant="h2" sx={{ mb: 2 }}>Povežite svoj domen</Typography>
      <TextField
        label="Domen" name="domain" placeholder="vas-domen.rs" autoComplete="off" value={form.values.domain}
        onChange={(event) => {
          form.change({ domain: event.target.value })
          onTyped(typedHost(event.target.value))
        }}
        error={Boolean(form.complaints.domain)} helperText={form.complaints.domain ?? 'Unesite samo domen, bez protokola (http://) ili www.'}
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
      />
      <Button type="submit" variant="contained" disabled={form.pending} sx={{ mt: 2 }}>{form.pending ? 'Povezivanje...' : 'Poveži domen'}</Button>
    </Card>
  )
}
