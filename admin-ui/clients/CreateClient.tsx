import { newAccount } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCreate } from 'react-admin'
import { serverMessage } from '../data/refusal.ts'
import { PasswordField } from '../ui/forms/PasswordField.tsx'
import { FormActions } from '../ui/forms/FormActions.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { useRefreshAccounts } from '../data/queries/use-refresh-accounts.ts'

const empty = { email: '', password: '', firstName: '', lastName: '', companyName: '', phone: '', notes: '' }
type Field = keyof typeof empty

/** The form state of a new seller and the command that creates them. */
function useClientForm(onCreated: () => void) {
  const toast = useToast()
  const refreshAccounts = useRefreshAccounts()
  const [create] = useCreate()
  const form = useCommandForm({
    initial: empty,
    schema: newAccount,
    payload: (values) =>
      Object.fromEntries(
        Object.entries(values).filter(
          ([name, value]) => value !== '' || !['companyName', 'phone', 'notes'].includes(name),
        ),
      ),
    send: async (data, idempotencyKey) => {
      await create(
        'clients',
        { data: data as object, meta: { idempotencyKey } },
        { returnPromise: true, onError: () => undefined },
      )
      form.reset()
      onCreated()
      toast.success('Klijent je uspešno kreiran!')
      await refreshAccounts()
    },
    onRefused: (error) =>
      toast.failure(
        'Greška pri kreiranju klijenta',
        serverMessage(error, 'Došlo je do greške pri kreiranju klijenta'),
      ),
  })
  return form
}

/**
 * Creates a seller. On success the dialog closes and resets, and the lists refresh (accounts/admin-panel).
 */
export function CreateClient({ open, onClose }: { open: boolean; onClose: () => void }) {
  const phone = useMediaQuery('(max-width: 599px)')
  const form = useClientForm(onClose)
  const field = (name: Field, label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      name={name}
      autoComplete="off"
      autoFocus={name === 'firstName'}
      required={['email', 'firstName', 'lastName'].includes(name)}
      multiline={name === 'notes'}
      minRows={name === 'notes' ? 2 : undefined}
      value={form.values[name]}
      onChange={(event) => form.change({ [name]: event.target.value })}
      error={Boolean(form.errors[name])}
      helperText={form.errors[name]}
      sx={{ gridColumn: ['email', 'notes'].includes(name) ? '1 / -1' : 'auto' }}
    />
  )
  return (
    <Dialog
      open={open}
      onClose={form.pending ? undefined : onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      aria-labelledby="novi-klijent"
    >
      <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
        <DialogTitle id="novi-klijent">Kreiraj klijenta</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {field('firstName', 'Ime')}
            {field('lastName', 'Prezime')}
            {field('email', 'Email adresa', 'email')}
            <Box sx={{ gridColumn: '1 / -1' }}>
              <PasswordField
                required
                label="Lozinka"
                name="password"
                autoComplete="new-password"
                hint="Minimum 6 karaktera"
                value={form.values.password}
                onChange={(password) => form.change({ password })}
                errorText={form.errors.password}
              />
            </Box>
            {field('companyName', 'Kompanija')}
            {field('phone', 'Telefon', 'tel')}
            {field('notes', 'Napomene')}
          </Box>
        </DialogContent>
        <FormActions
          pending={form.pending}
          onLeave={onClose}
          send="Kreiraj klijenta"
          sending="Kreiranje..."
        />
      </form>
    </Dialog>
  )
}
