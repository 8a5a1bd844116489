import { domainRoutes } from '@pazar/contracts/domain/routes.ts'
import Add from '@mui/icons-material/Add'
import type { MouseEvent } from 'react'
import { CreateBase, Form, SaveButton, TextInput } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { CreateCard } from '../../ui/forms/CreateCard.tsx'
import { normalizeHostWithoutWww } from '../normalize-host.ts'
import { useRefreshDomains } from '../use-refresh-domains.ts'

const resolver = contractResolver(domainRoutes.add.body!, ({ host }) => ({
  host: normalizeHostWithoutWww(host),
}))

function Fields() {
  const { getValues } = useFormContext<{ host: string }>()
  const { isSubmitting } = useFormState()
  // Ignore an empty field (domains/input). Enter clicks the button too.
  const ignoreEmpty = (event: MouseEvent) => {
    if (normalizeHostWithoutWww(getValues('host')) === '') event.preventDefault()
  }
  return (
    <CreateCard label="Dodaj domen">
      <TextInput
        source="host"
        label="Novi domen"
        parse={(typed: string) => typed}
        placeholder="vas-domen.rs"
        autoComplete="off"
        helperText="Unesite samo domen, bez http:// i www."
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
        sx={{ flex: '1 1 260px' }}
      />
      <SaveButton
        label={isSubmitting ? 'Dodaje...' : 'Dodaj domen'}
        icon={<Add />}
        alwaysEnable={!isSubmitting}
        onClick={ignoreEmpty}
      />
    </CreateCard>
  )
}

/** The field that adds a domain, above their list. */
export function AddDomain() {
  const toast = useToast()
  const refreshDomains = useRefreshDomains()
  return (
    <CreateBase
      resource="domains"
      redirect={false}
      mutationOptions={{
        onSuccess: () => {
          toast.success('Domen dodat!', 'Podesite DNS zapise, pa kliknite na „Verify“.')
          void refreshDomains()
        },
        onError: (error) => toast.failure('Greška', serverMessage(error, 'Greška pri dodavanju domena')),
      }}
    >
      <Form resolver={resolver} defaultValues={{ host: '' }} noValidate disableInvalidFormNotification>
        <Fields />
      </Form>
    </CreateBase>
  )
}
