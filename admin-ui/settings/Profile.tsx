import type { UserView } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import type { ReactNode } from 'react'
import { roleLabel } from '../layout/destinations.ts'
import { formatDate } from '../ui/formatting/dates.ts'
import { ProfileForm } from './ProfileForm.tsx'

/** The signed-in user's account, with editable and read-only fields. */
export function Profile({ user }: { user: UserView }) {
  const facts: [string, ReactNode][] = [
    [
      'Uloga',
      <Chip
        key="uloga"
        size="small"
        color="primary"
        label={user.role === 'admin' ? 'Administrator' : roleLabel(user)}
      />,
    ],
    [
      'Status',
      <Chip
        key="status"
        size="small"
        color={user.isActive ? 'success' : 'default'}
        label={user.isActive ? 'Aktivan' : 'Neaktivan'}
      />,
    ],
    ['Nalog kreiran', formatDate(user.createdAt)],
    ...(user.updatedAt !== user.createdAt
      ? [['Poslednja izmena', formatDate(user.updatedAt)] as [string, ReactNode]]
      : []),
  ]
  return (
    <Card sx={{ p: { xs: 2.5, md: 3.5 } }}>
      <ProfileForm user={user} />
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 3,
          pt: 3,
          borderTop: 1,
          borderColor: 'divider',
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        }}
      >
        {facts.map(([label, value]) => (
          <Box key={label}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.87rem' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, mt: 0.25, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {value || 'N/A'}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
