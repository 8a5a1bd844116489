import { newAccount } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CircularProgress from '@mui/material/CircularProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { serverMessage } from '../data/refusal.ts'
import { LineField } from '../ui/forms/LineField.tsx'
import { PasswordField } from '../ui/forms/PasswordField.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { register } from './session.ts'

const empty = { email: '', password: '', firstName: '', lastName: '', companyName: '', phone: '' }
const optional = ['companyName', 'phone']

/**
 * The server's own schema validates the form. It also accepts `notes`, but those are for admins only, so the
 * form leaves them out.
 */
function useRegistrationForm() {
  const toast = useToast()
  return useCommandForm({
    initial: empty,
    schema: newAccount,
    payload: (values) =>
      Object.fromEntries(
        Object.entries(values).filter(([name, value]) => value.trim() !== '' || !optional.includes(name)),
      ),
    send: async (account, idempotencyKey) => {
      const user = await register(account, idempotencyKey)
      toast.success('Uspešna registracija!', `Dobrodošli, ${user.firstName || 'korisniče'}!`)
    },
    onRefused: (error) =>
      toast.failure('Greška pri registraciji', serverMessage(error, 'Došlo je do greške pri registraciji')),
  })
}

/** The form in which a seller creates an account (session/registration). */
export function RegisterCard() {
  const form = useRegistrationForm()
  const field = (name: keyof typeof empty, label: string, autoComplete: string, type = 'text') => (
    <LineField
      label={label}
      type={type}
      name={name}
      autoComplete={autoComplete}
      value={form.values[name]}
      autoFocus={name === 'firstName'}
      onChange={(event) => form.change({ [name]: event.target.value })}
      errorText={form.errors[name]}
    />
  )
  return (
    <Card
      component="form"
      noValidate
      onSubmit={form.submit}
      aria-labelledby="registracija"
      sx={{ p: { xs: 3, sm: 4.5 }, borderRadius: 5, boxShadow: '0 24px 60px -24px rgba(14,74,64,.28)' }}
    >
      <Typography id="registracija" variant="h2">
        Registrujte se
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.75, mb: 3 }}>
        Otvorite nalog i napravite prvu stranicu
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2.25,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          '& > *': { gridColumn: { sm: '1 / -1' } },
          '& > .half': { gridColumn: 'auto' },
        }}
      >
        <Box className="half">{field('firstName', 'Ime', 'given-name')}</Box>
        <Box className="half">{field('lastName', 'Prezime', 'family-name')}</Box>
        {field('email', 'Email adresa', 'username', 'email')}
        <PasswordField
          label="Lozinka"
          name="password"
          autoComplete="new-password"
          hint="Minimum 6 karaktera"
          value={form.values.password}
          onChange={(password) => form.change({ password })}
          errorText={form.errors.password}
        />
        <Box className="half">{field('companyName', 'Kompanija (opciono)', 'organization')}</Box>
        <Box className="half">{field('phone', 'Telefon (opciono)', 'tel', 'tel')}</Box>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={form.pending}
          startIcon={form.pending ? <CircularProgress size={18} color="inherit" /> : undefined}
        >
          {form.pending ? 'Registracija...' : 'Registrujte se'}
        </Button>
      </Box>
      <Typography sx={{ mt: 2.5, textAlign: 'center' }}>
        Imate nalog? <Link href="/login">Prijavite se</Link>
      </Typography>
    </Card>
  )
}
