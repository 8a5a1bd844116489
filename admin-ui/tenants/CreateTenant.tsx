import { tenantRoutes } from '@pazar/contracts/tenant/routes.ts'
import { CreateBase, Form, SaveButton, TextInput } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { serverMessage } from '../data/refusal.ts'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { CreateCard } from '../ui/forms/CreateCard.tsx'
import { useToast } from '../ui/feedback/use-toast.tsx'

const resolver = contractResolver(tenantRoutes.create.body!)

function Fields() {
  const { isSubmitting } = useFormState()
  const domain: unknown = useWatch({ name: 'domain' })
  return (
    <CreateCard label="Kreiraj Tenant">
      <TextInput
        source="domain"
        label="Domen"
        placeholder="prodavnica.rs"
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
        sx={{ flex: '1 1 260px' }}
      />
      <SaveButton
        label={isSubmitting ? 'Kreiranje...' : 'Kreiraj Tenant'}
        disabled={typeof domain !== 'string' || domain.trim() === ''}
      />
    </CreateCard>
  )
}

/** The field that adds a tenant, above their list. */
export function CreateTenant() {
  const toast = useToast()
  return (
    <CreateBase
      resource="tenants"
      redirect={false}
      mutationOptions={{
        onSuccess: () => toast.success('✅ Uspešno!', 'Novi tenant je uspešno kreiran.'),
        onError: (error) => toast.failure('Greška', serverMessage(error, 'Greška pri kreiranju tenanta')),
      }}
    >
      <Form resolver={resolver} noValidate disableInvalidFormNotification>
        <Fields />
      </Form>
    </CreateBase>
  )
}
