import { notificationTypes, type NotificationType } from '@pazar/contracts/notification/routes.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import { SellerSelect } from '../seller/SellerSelect.tsx'
import { mergeFilter } from '../ui/lists/merge-filter.ts'
import { type NotificationFilter, typeLabels } from '../links/notification-link.ts'
import { tabOf, type TabName, tabs } from './notification-filter.ts'

interface FilterInput {
  filter: NotificationFilter
  /** Changes the given keys and keeps the others. */
  onChange: (part: NotificationFilter) => void
}

const statusOf = (name: TabName): NotificationFilter['status'] =>
  tabs.find((tab) => tab.name === name)!.status

function StatusTabs({ filter, onChange }: FilterInput) {
  return (
    <Tabs
      value={tabOf(filter)}
      onChange={(_event, name: TabName) => onChange({ status: statusOf(name) })}
      variant="scrollable"
      aria-label="Stanje obaveštenja"
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        mb: 2,
        '& .MuiTab-root': {
          minWidth: { xs: 0, sm: 90 },
          px: { xs: 0.9, sm: 2 },
          flexGrow: { xs: 1, sm: 0 },
          fontSize: { xs: '0.86rem', sm: '0.95rem' },
        },
      }}
    >
      {tabs.map(({ name, label }) => (
        <Tab key={name} value={name} label={label} />
      ))}
    </Tabs>
  )
}

function TypeSelect({ filter, onChange }: FilterInput) {
  return (
    <TextField
      select
      label="Kuda"
      value={filter.type ?? ''}
      onChange={(event) =>
        onChange({ type: (event.target.value || undefined) as NotificationType | undefined })
      }
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">Svuda</MenuItem>
      {notificationTypes.map((type) => (
        <MenuItem key={type} value={type}>
          {typeLabels[type]}
        </MenuItem>
      ))}
    </TextField>
  )
}

function UnreadSwitch({ filter, onChange }: FilterInput) {
  return (
    <FormControlLabel
      sx={{ m: 0 }}
      control={
        <Switch
          size="small"
          checked={filter.unread ?? false}
          onChange={(_event, unread) => onChange({ unread: unread || undefined })}
        />
      }
      label="Samo nepročitana"
    />
  )
}

interface Props {
  filter: NotificationFilter
  role: Role
  onFilter: (filter: NotificationFilter) => void
}

/**
 * Filters by status, type and, for admins, seller. The filter lives in the address, so that it can be shared.
 */
export function NotificationFilters({ filter, role, onFilter }: Props) {
  const change = (part: NotificationFilter) => onFilter(mergeFilter(filter, part))
  return (
    <>
      <StatusTabs filter={filter} onChange={change} />
      <Box
        role="search"
        aria-label="Filteri obaveštenja"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, minmax(0, 260px))' },
          alignItems: 'center',
          mb: 2,
        }}
      >
        <TypeSelect filter={filter} onChange={change} />
        {role === 'admin' && (
          <SellerSelect
            value={String(filter.userId ?? '')}
            general={{ '': 'Svi prodavci' }}
            admins
            onChange={(value) => change({ userId: Number(value) || undefined })}
          />
        )}
        <UnreadSwitch filter={filter} onChange={change} />
      </Box>
      {filter.orderId && (
        <Chip
          label={`Porudžbina ${shortOrderId(filter.orderId)}`}
          onDelete={() => change({ orderId: undefined })}
          sx={{ mb: 2 }}
        />
      )}
    </>
  )
}
