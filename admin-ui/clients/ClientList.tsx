import type { UserView } from '@pazar/contracts/user/routes.ts'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import PersonAdd from '@mui/icons-material/PersonAddAlt'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { List, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { formatDate } from '../ui/formatting/dates.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { orderLink } from '../links/order-link.ts'
import { Initials } from '../ui/Initials.tsx'
import { PanelHeading, PanelItems, panelList } from '../ui/lists/Panel.tsx'
import { CreateClient } from './CreateClient.tsx'

/** Links to a seller's data. An admin's order list opens on a market that has orders. */
const linksOf = ({ id }: UserView) => [
  { label: 'Porudžbine', to: orderLink({ userId: id }) },
  { label: 'Stranice', to: `/admin?userId=${id}` },
  { label: 'Profit', to: `/profit?userId=${id}` },
  { label: 'Pravne stranice', to: `/legal-pages?userId=${id}` },
]

/** The client of the surrounding record. */
function Client() {
  const client = useRecordContext<UserView>()
  if (!client) return null
  const { firstName, lastName, email, companyName, phone, createdAt, isActive } = client
  const about = [companyName, phone].filter(Boolean).join(' · ')
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', px: 2, py: 1.5 }}>
      <Initials firstName={firstName} lastName={lastName} />
      <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere', fontSize: '0.92rem' }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            justifyContent: 'space-between',
          }}
        >
          <Box sx={{ fontWeight: 650, fontSize: '1rem', minWidth: 0 }}>
            {firstName} {lastName}
          </Box>
          <Chip
            size="small"
            color={isActive ? 'success' : 'default'}
            label={isActive ? 'Aktivan' : 'Neaktivan'}
          />
        </Box>
        <Box>{email}</Box>
        {about && <Box sx={{ color: 'text.secondary' }}>{about}</Box>}
        <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>Klijent od {formatDate(createdAt)}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {linksOf(client).map(({ label, to }) => (
            <MuiLink
              key={label}
              component={Link}
              to={to}
              aria-label={`${label}: ${firstName} ${lastName}`}
              sx={{ py: 0.75 }}
            >
              {label}
            </MuiLink>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

/** All sellers, with a button to create one. */
export function ClientList() {
  const [creating, setCreating] = useState(false)
  return (
    <>
      <List {...panelList} resource="clients">
        <PanelHeading
          title="Klijenti"
          searchLabel="Pretraži klijente"
          action={
            <Button variant="contained" startIcon={<PersonAdd />} onClick={() => setCreating(true)}>
              Kreiraj klijenta
            </Button>
          }
        />
        <PanelItems
          title="Klijenti"
          scrolls
          empty={
            <EmptyState
              icon={<GroupOutlined />}
              title="Nema klijenata"
              text="Napravite nalog prvom prodavcu."
            />
          }
        >
          <Client />
        </PanelItems>
      </List>
      <CreateClient open={creating} onClose={() => setCreating(false)} />
    </>
  )
}
