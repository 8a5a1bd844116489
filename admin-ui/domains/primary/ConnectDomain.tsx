import { domainRoutes } from '@pazar/contracts/domain/routes.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { normalizeHost } from '../normalize-host.ts'
import { useRefreshDomains } from '../use-domains.ts'
import { useCommandForm } from '../../ui/forms/use-command-form.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'

/** Connects the seller's primary domain. `onTyped` receives the input for the address preview. */
export function ConnectDomain({ onTyped }: { onTyped: (host: string) => void }) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const refreshDomains = useRefreshDomains()
  const form = useCommandForm({
    initial: { domain: '' },
    schema: domainRoutes.setOwn.body!,
    payload: ({ domain }) => ({ domain: normalizeHost(domain) }),
    send: async (body, idempotencyKey) => {
      await dataProvider.connectOwnDomain(body, idempotencyKey)
      toast.success('✅ Uspešno!', 'Domen je uspešno povezan. Potrebno je da ga verificirate.')
      await refreshDomains()
    },
    onRefused: (error) => toast.failure('❌ Greška', serverMessage(error, 'Greška pri povezivanju domena')),
  })
  return (
    <Card
      component="form"
      noValidate
      onSubmit={form.submit}
      aria-labelledby="povezivanje"
      sx={{ p: { xs: 2.5, md: 3 } }}
    >
      <Typography id="povezivanje" variant="h2" sx={{ mb: 2 }}>
        Povežite svoj domen
      </Typography>
      <TextField
        label="Domen"
        name="domain"
        placeholder="vas-domen.rs"
        autoComplete="off"
        value={form.values.domain}
        onChange={(event) => {
          form.change({ domain: event.target.value })
          onTyped(normalizeHost(event.target.value))
        }}
        error={Boolean(form.errors.domain)}
        helperText={form.errors.domain ?? 'Unesite samo domen, bez protokola (http://) ili www.'}
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
      />
      <Button type="submit" variant="contained" disabled={form.pending} sx={{ mt: 2 }}>
        {form.pending ? 'Povezivanje...' : 'Poveži domen'}
      </Button>
    </Card>
  )
}
