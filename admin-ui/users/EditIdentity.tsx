import type { AdminUserView } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect } from 'react'
import { Form, useDataProvider, useFormIsDirty } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { useRefreshAccounts } from '../data/queries/use-refresh-accounts.ts'
import { problemText } from '../data/refusal.ts'
import { IdentityFields } from '../seller/IdentityFields.tsx'
import { identityResolver, identityValues } from '../seller/identity-values.ts'
import { FocusOnRefusal } from '../ui/forms/FocusOnRefusal.tsx'
import { FormActions } from '../ui/forms/FormActions.tsx'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { useSubmitCommand } from '../ui/forms/use-submit-command.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'

interface Within {
  onTyped: (typed: boolean) => void
  onLeave: () => void
}

function Actions({ onTyped, onLeave }: Within) {
  const isDirty = useFormIsDirty()
  const { isSubmitting } = useFormState()
  useEffect(() => onTyped(isDirty), [onTyped, isDirty])
  return <FormActions pending={isSubmitting} onLeave={onLeave} disabled={!isDirty} />
}

interface Props {
  user: AdminUserView
  onClose: () => void
}

function IdentityForm({ user, onClose, ...within }: Props & Within) {
  const { id, companyName, identity } = user
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const refreshAccounts = useRefreshAccounts()
  const submit = useSubmitCommand({
    send: (changes) => dataProvider.changeIdentityOfUser(id, changes),
    onDone: async () => {
      toast.success('Podaci za kupce su sačuvani')
      onClose()
      await refreshAccounts()
    },
    title: '❌ Greška',
    failure: 'Greška pri čuvanju podataka za kupce',
    describe: problemText,
  })
  return (
    <Box sx={{ display: 'contents', '& form': { display: 'contents' } }}>
      <DialogTitle id="podaci-za-kupce" sx={{ overflowWrap: 'anywhere' }}>
        Podaci za kupce: {user.firstName} {user.lastName}
      </DialogTitle>
      <Form
        resolver={identityResolver(companyName, identity)}
        defaultValues={identityValues(companyName, identity)}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <DialogContent sx={{ '& > div': { pt: 1 } }}>
          <IdentityFields />
          <FocusOnRefusal />
        </DialogContent>
        <Actions {...within} />
      </Form>
    </Box>
  )
}

/** An admin's dialog for the details of a seller that shoppers see. */
export function EditIdentity({ user, onClose }: Props) {
  return (
    <FormDialog open onClose={onClose} labelledBy="podaci-za-kupce">
      {(within) => <IdentityForm user={user} onClose={onClose} {...within} />}
    </FormDialog>
  )
}
