import { newAccount } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { Form, PasswordInput, useCreate } from 'react-admin'
import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { useRefreshAccounts } from '../data/queries/use-refresh-accounts.ts'
import { AccountInputs } from '../seller/AccountInputs.tsx'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { FocusOnRefusal } from '../ui/forms/FocusOnRefusal.tsx'
import { FormActions } from '../ui/forms/FormActions.tsx'
import { useSubmitCommand } from '../ui/forms/use-submit-command.ts'

const resolver = contractResolver(newAccount)

interface FieldsProps {
  onTyped: (values: FieldValues) => void
  onClose: () => void
}

function Fields({ onTyped, onClose }: FieldsProps) {
  const { isSubmitting } = useFormState()
  const values = useWatch()
  useEffect(() => onTyped(values), [onTyped, values])
  return (
    <>
      <DialogTitle id="novi-klijent">Kreiraj klijenta</DialogTitle>
      <DialogContent sx={{ '& > div:first-of-type': { pt: 1 } }}>
        <AccountInputs
          password={
            <PasswordInput
              source="password"
              label="Lozinka"
              autoComplete="new-password"
              required
              helperText="Minimum 6 karaktera"
              sx={{ gridColumn: '1 / -1' }}
            />
          }
        />
        <FocusOnRefusal />
      </DialogContent>
      <FormActions pending={isSubmitting} onLeave={onClose} send="Kreiraj klijenta" sending="Kreiranje..." />
    </>
  )
}

interface FormProps extends FieldsProps {
  draft: FieldValues
  onSubmit: (values: FieldValues) => Promise<object | undefined>
}

/** React-Admin's form loses its input when the dialog closes, so each opening starts with the draft. */
function ClientForm({ draft, onSubmit, ...fields }: FormProps) {
  const [initial] = useState(draft)
  return (
    <Box sx={{ display: 'contents', '& form': { display: 'contents' } }}>
      <Form
        resolver={resolver}
        defaultValues={initial}
        onSubmit={onSubmit}
        noValidate
        disableInvalidFormNotification
      >
        <Fields {...fields} />
      </Form>
    </Box>
  )
}

/**
 * Creates a seller. On success the dialog closes and resets, and the lists refresh (accounts/admin-panel).
 */
export function CreateClient({ open, onClose }: { open: boolean; onClose: () => void }) {
  const phone = useMediaQuery('(max-width: 599px)')
  const toast = useToast()
  const refreshAccounts = useRefreshAccounts()
  const [draft, setDraft] = useState<FieldValues>({})
  const [create, { isPending }] = useCreate()
  const submit = useSubmitCommand({
    send: (data) => create('clients', { data }, { returnPromise: true }),
    onDone: async () => {
      setDraft({})
      onClose()
      toast.success('Klijent je uspešno kreiran!')
      await refreshAccounts()
    },
    title: 'Greška pri kreiranju klijenta',
    failure: 'Došlo je do greške pri kreiranju klijenta',
  })
  return (
    <Dialog
      open={open}
      onClose={isPending ? undefined : onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      aria-labelledby="novi-klijent"
    >
      <ClientForm draft={draft} onTyped={setDraft} onClose={onClose} onSubmit={submit} />
    </Dialog>
  )
}
