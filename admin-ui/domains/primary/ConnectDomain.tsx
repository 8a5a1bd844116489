import { domainRoutes } from '@pazar/contracts/domain/routes.ts'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ChangeEvent } from 'react'
import { Form, SaveButton, TextInput, useDataProvider } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FocusOnRefusal } from '../../ui/forms/FocusOnRefusal.tsx'
import { useSubmitCommand } from '../../ui/forms/use-submit-command.ts'
import { normalizeHost } from '../normalize-host.ts'
import { useRefreshDomains } from '../use-refresh-domains.ts'

const resolver = contractResolver(domainRoutes.setOwn.body!, ({ domain }) => ({
  domain: normalizeHost(domain),
}))

function ConnectButton() {
  const { isSubmitting } = useFormState()
  return (
    <SaveButton
      label={isSubmitting ? 'Povezivanje...' : 'Poveži domen'}
      alwaysEnable={!isSubmitting}
      sx={{ mt: 2 }}
    />
  )
}

/** Connects the seller's primary domain. `onTyped` receives the input for the address preview. */
export function ConnectDomain({ onTyped }: { onTyped: (host: string) => void }) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const refreshDomains = useRefreshDomains()
  const submit = useSubmitCommand({
    send: dataProvider.connectOwnDomain,
    onDone: async () => {
      toast.success('✅ Uspešno!', 'Domen je uspešno povezan. Potrebno je da ga verificirate.')
      await refreshDomains()
    },
    title: '❌ Greška',
    failure: 'Greška pri povezivanju domena',
  })
  return (
    <Card component="section" aria-labelledby="povezivanje" sx={{ p: { xs: 2.5, md: 3 } }}>
      <Typography id="povezivanje" variant="h2" sx={{ mb: 2 }}>
        Povežite svoj domen
      </Typography>
      <Form
        resolver={resolver}
        defaultValues={{ domain: '' }}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <TextInput
          source="domain"
          label="Domen"
          parse={(typed: string) => typed}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onTyped(normalizeHost(event.target.value))}
          placeholder="vas-domen.rs"
          autoComplete="off"
          helperText="Unesite samo domen, bez protokola (http://) ili www."
          slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
        />
        <ConnectButton />
        <FocusOnRefusal />
      </Form>
    </Card>
  )
}
