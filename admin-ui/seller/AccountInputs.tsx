import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { TextInput } from 'react-admin'

const wholeRow = { gridColumn: '1 / -1' }

/** The fields of an account. Those of a new one include the password, which stands below the e-mail. */
export const AccountInputs = ({ password }: { password?: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, width: '100%', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
    <TextInput source="firstName" label="Ime" autoComplete="off" autoFocus required />
    <TextInput source="lastName" label="Prezime" autoComplete="off" required />
    <TextInput
      source="email"
      label="Email adresa"
      type="email"
      autoComplete="off"
      required
      helperText={!password && 'Nova adresa odjavljuje korisnika sa svih uređaja.'}
      sx={wholeRow}
    />
    {password}
    <TextInput source="companyName" label="Kompanija" autoComplete="off" />
    <TextInput source="phone" label="Telefon" type="tel" autoComplete="off" />
    <TextInput
      source="notes"
      label="Napomene"
      autoComplete="off"
      multiline
      minRows={2}
      helperText={!password && 'Vide ih samo administratori.'}
      sx={wholeRow}
    />
  </Box>
)
