import type { Market } from '@pazar/contracts/money/market.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { phoneToE164 } from '@pazar/contracts/seller/phone-number.ts'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { problemText } from '../../data/refusal.ts'
import { useListsOpenOrdersOnly } from '../../session/duty-access.ts'
import { formatTime } from '../../ui/formatting/dates.ts'
import { productTexts } from '../detail/order-products.ts'
import type { CustomerDraft } from './entry-draft.ts'

/** Fewer characters would match half of all orders. */
const minSearchLength = 3
const maxShown = 5
/** Waits for a pause in typing before searching. */
const searchDelayMs = 300

const customerOf = (order: OrderView): CustomerDraft => ({
  name: [order.firstName, order.lastName].filter(Boolean).join(' '),
  phone: order.phone ?? '',
  email: order.email ?? '',
  address: order.address ?? '',
  city: order.city ?? '',
  postalCode: order.postalCode ?? '',
  notes: '',
})

/** A number in E.164, also from "+381 (0)64 …", to compare it with another; the digits of anything else. */
const comparablePhone = (phone: string, market: Market): string =>
  phoneToE164(phone.replace(/(\d\s*)\(0\)/, '$1'), market) ?? phone.replace(/\D/g, '')

/**
 * The customer of the form once an earlier one is chosen. What the earlier order has not got stays as typed, except
 * what may belong to another person: if the form has another phone, or a name without a phone, only the note for the
 * courier stays.
 */
function withChosen(typed: CustomerDraft, market: Market, order: OrderView): CustomerDraft {
  const chosen = customerOf(order)
  const phone = comparablePhone(typed.phone, market)
  const isAnother =
    phone === '' ? typed.name.trim() !== '' : phone !== comparablePhone(chosen.phone, order.targetMarket)
  const customer = { ...chosen }
  for (const name of Object.keys(typed) as (keyof CustomerDraft)[])
    if (chosen[name] === '' && (name === 'notes' || !isAnother)) customer[name] = typed[name]
  return customer
}

/** The newest order of each customer, without those whose data is erased. */
export function newestOfEach(orders: readonly OrderView[]): OrderView[] {
  const known = new Set<string>()
  return orders.filter((order) => {
    const customer = order.customerKey ?? order.phone
    if (customer === null || known.has(customer)) return false
    known.add(customer)
    return true
  })
}

interface Props {
  /** The customer as typed so far. */
  customer: CustomerDraft
  /** Of the new order. */
  market: Market
  onChoose: (customer: CustomerDraft) => void
}

/** Finds a customer by telephone or name in earlier orders and fills the form with their data. */
export function FormerCustomer({ customer, market, onChoose }: Props) {
  const [text, setText] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), searchDelayMs)
    return () => clearTimeout(timer)
  }, [text])
  const listsOpenOnly = useListsOpenOrdersOnly()
  const provider = useDataProvider()
  const { data, error } = useQuery({
    queryKey: ['orders', 'former-customers', q],
    queryFn: ({ signal }) =>
      provider.getList<OrderView>('orders', {
        filter: { q },
        sort: { field: 'createdAt', order: 'DESC' },
        pagination: { page: 1, perPage: 25 },
        signal,
      }),
    enabled: q.length >= minSearchLength,
  })
  const found = data && newestOfEach(data.data).slice(0, maxShown)
  const hint = error
    ? problemText(error, 'Pretraga nije uspela')
    : found?.length === 0
      ? listsOpenOnly
        ? 'Nema kupca. Kupci starijih porudžbina se nalaze po celom broju telefona.'
        : 'Nema kupca'
      : undefined
  const choose = (order: OrderView) => {
    onChoose(withChosen(customer, market, order))
    setText('')
  }
  return (
    <Box>
      <TextField
        label={listsOpenOnly ? 'Raniji kupac: ceo broj telefona' : 'Raniji kupac: telefon ili ime'}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
        error={Boolean(error)}
        helperText={hint ?? 'Popunjava podatke iz poslednje porudžbine'}
        fullWidth
        autoFocus
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      {found && found.length > 0 && (
        <List
          dense
          component="div"
          role="group"
          aria-label="Raniji kupci"
          sx={{ border: 1, borderColor: 'divider', borderRadius: 2, mt: 1 }}
        >
          {found.map((order) => (
            <ListItemButton key={order.id} onClick={() => choose(order)}>
              <ListItemText
                primary={`${order.firstName} ${order.lastName} · ${order.phone}`}
                secondary={`${order.city} · ${productTexts(order).join(', ')} · ${formatTime(order.createdAt)}`}
              />
            </ListItemButton>
          ))}
        </List>
      )}
    </Box>
  )
}
