import type { UserView } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import type { ReactNode } from 'react'
import { formatDate } from '../formatting/dates.ts'

/** Who is signed in, and since when there is the account. */
export function Profile({ user }: { user: UserView }) {
  const facts: [string, ReactNode][] = [
    ['Ime', user.firstName],
    ['Prezime', user.lastName],
    ['Email adresa', user.email],
    ['Uloga', <Chip key="uloga" size="small" color="primary" label={user.role === 'admin' ? 'Administrator' : 'Klijent'} />],
    ['Status', <Chip key="status" size="small" color={user.isActive ? 'success' : 'default'} label={user.isActive ? 'Aktivan' : 'Neaktivan'} />],
    ['Kompanija', user.companyName],
    ['Telefon', user.phone],
    ['Nalog kreiran', formatDate(user.createdAt)],
    ...(user.updatedAt !== user.createdAt ? [['Poslednja izmena', formatDate(user.updatedAt)] as [string, ReactNode]] : []),
  ]
  return (
    <Card component="dl" sx={{ m: 0, p: { xs: 2.5, md: 3.5 }, display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {facts.map(([label, value]) => (
        <Box key={label}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.87rem' }}>{label}</Box>
          <Box component="dd" sx={{ m: 0, mt: 0.25, fontWeight: 600, overflowWrap: 'anywhere' }}>{value || 'N/A'}</Box>
        </Box>
      ))}
    </Card>
  )
}
