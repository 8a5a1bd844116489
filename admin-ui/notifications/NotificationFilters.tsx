import { notificationTypes } from '@pazar/contracts/notification/routes.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { BooleanInput, FilterLiveForm, useListContext } from 'react-admin'
import { SellerInput } from '../seller/SellerInput.tsx'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { type NotificationFilter, typeLabels } from '../links/notification-link.ts'
import { tabOf, type TabName, tabs } from './notification-filter.ts'

const types = notificationTypes.map((type) => ({ id: type, name: typeLabels[type]! }))

interface FilterInput {
  filter: NotificationFilter
  /** Changes the given keys and keeps the others. */
  onChange: (part: NotificationFilter) => void
}

const StatusTabs = ({ filter, onChange }: FilterInput) => (
  <Tabs
    value={tabOf(filter)}
    onChange={(_event, name: TabName) => onChange({ status: tabs.find((tab) => tab.name === name)!.status })}
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

/**
 * Filters by status, type and, for admins, seller. The filter lives in the address, so that it can be shared.
 */
export function NotificationFilters({ role }: { role: Role }) {
  const { filterValues, setFilters } = useListContext()
  const filter: NotificationFilter = filterValues
  const change = (part: NotificationFilter) => setFilters({ ...filter, ...part })
  return (
    <>
      <StatusTabs filter={filter} onChange={change} />
      <FilterLiveForm debounce={false}>
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
          <FilterSelect source="type" label="Kuda" emptyText="Svuda" choices={types} />
          {role === 'admin' && <SellerInput source="userId" />}
          <BooleanInput
            source="unread"
            label="Samo nepročitana"
            size="small"
            // False would list the read ones alone.
            defaultValue={null}
            parse={(isOn: boolean) => isOn || null}
            sx={{ '& .MuiFormControlLabel-root': { m: 0 } }}
          />
        </Box>
      </FilterLiveForm>
      {filter.orderId && (
        <Chip
          label={`Porudžbina ${shortOrderId(String(filter.orderId))}`}
          onDelete={() => change({ orderId: undefined })}
          sx={{ mb: 2 }}
        />
      )}
    </>
  )
}
