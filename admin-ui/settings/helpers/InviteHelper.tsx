import { type HelperLinkView, helperRoutes } from '@pazar/contracts/user/helper-routes.ts'
import type { Duty } from '@pazar/contracts/user/duties.ts'
import type { PayloadOf } from '@pazar/contracts/route/route.ts'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Form, SelectInput, TextInput, useDataProvider } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { problemText } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FocusOnRefusal } from '../../ui/forms/FocusOnRefusal.tsx'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { FormDialog } from '../../ui/forms/FormDialog.tsx'
import { useSubmitCommand } from '../../ui/forms/use-submit-command.ts'
import { dutyChoices, dutyHints } from './duty-choices.ts'

const resolver = contractResolver(helperRoutes.invite.body!)
const emptyFields = { firstName: '', lastName: '', email: '', duty: 'pozivi' as Duty }

interface Within {
  onTyped: (typed: boolean) => void
  onLeave: () => void
}

const typed = (value: string) => value

function Fields({ onTyped, onLeave }: Within) {
  const { isDirty, isSubmitting } = useFormState()
  const duty = useWatch<{ duty: Duty }>({ name: 'duty' }) as Duty
  useEffect(() => onTyped(isDirty), [onTyped, isDirty])
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <TextInput source="firstName" label="Ime" autoFocus parse={typed} helperText={false} />
          <TextInput source="lastName" label="Prezime" parse={typed} helperText={false} />
          <TextInput
            source="email"
            label="Email"
            type="email"
            parse={typed}
            helperText="Ovim emailom se saradnik prijavljuje"
          />
          <SelectInput
            source="duty"
            label={<>Zaduženje</>}
            choices={dutyChoices}
            translateChoice={false}
            isRequired
            helperText={dutyHints[duty]}
          />
          <FocusOnRefusal />
        </Box>
      </DialogContent>
      <FormActions pending={isSubmitting} onLeave={onLeave} send="Pozovi" sending="Poziva..." />
    </>
  )
}

function InviteForm({ onDone, ...within }: Within & { onDone: (link: HelperLinkView) => void }) {
  const toast = useToast()
  const client = useQueryClient()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const submit = useSubmitCommand({
    send: (data: PayloadOf<typeof helperRoutes.invite>) => dataProvider.inviteHelper(data),
    onDone: async ({ link }) => {
      toast.success('Saradnik je pozvan', 'Pošaljite mu link za lozinku.')
      await client.invalidateQueries({ queryKey: ['helpers'] })
      onDone(link)
    },
    failure: 'Greška pri pozivanju saradnika',
    describe: problemText,
  })
  return (
    <Box sx={{ display: 'contents', '& form': { display: 'contents' } }}>
      <DialogTitle id="poziv-saradnika">Pozovi saradnika</DialogTitle>
      <Form
        resolver={resolver}
        defaultValues={emptyFields}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <Fields {...within} />
      </Form>
    </Box>
  )
}

interface Props {
  open: boolean
  onClose: () => void
  onDone: (link: HelperLinkView) => void
}

/** Invites a helper; `onDone` receives the link for their password. */
export const InviteHelper = ({ open, onClose, onDone }: Props) => (
  <FormDialog open={open} onClose={onClose} labelledBy="poziv-saradnika">
    {(within) => <InviteForm {...within} onDone={onDone} />}
  </FormDialog>
)
