import type { CallContext } from '@pazar/contracts/order/call-routes.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { confirmationLabels } from '@pazar/contracts/order/confirmation-states.ts'
import { initialOrderStatus, statusLabel } from '@pazar/contracts/order/order-status.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { colours } from '../../../theme/palette.ts'
import { formatTime } from '../../../ui/formatting/dates.ts'
import { CopyMyOrderLink } from '../../detail/CopyMyOrderLink.tsx'
import { CustomerForm } from '../../detail/CustomerForm.tsx'
import { recipientOf } from '../../detail/recipient.ts'
import { OrderNotes } from '../../notes/OrderNotes.tsx'
import { SuspicionBadge } from '../../table/SuspicionBadge.tsx'
import { CallAddress } from './CallAddress.tsx'
import { CallCard } from './CallCard.tsx'
import { CallLines } from './CallLines.tsx'
import { CallPhone } from './CallPhone.tsx'
import { DuplicateOrder } from './DuplicateOrder.tsx'
import { EarlierOrders } from './EarlierOrders.tsx'
import { earlierLine } from './earlier-text.ts'
import { PartLoading } from '../../../ui/feedback/PartLoading.tsx'

/** `2. pokušaj · poslednji poziv 27.11.2026 10:20, Iva Ivić` */
function attemptText({ confirmation }: OrderView): string | undefined {
  if (!confirmation?.lastCalledAt) return undefined
  const { attempts, state, lastCalledAt, calledBy } = confirmation
  return `${attempts + 1}. pokušaj · ${confirmationLabels[state].toLowerCase()} ${formatTime(lastCalledAt)}${calledBy ? `, ${calledBy}` : ''}`
}

interface CustomerProps {
  order: OrderView
  context: CallContext | undefined
  onMerge: (() => void) | undefined
}

function Customer({ order, context, onMerge }: CustomerProps) {
  const attempts = attemptText(order)
  const earlier = context && earlierLine(context)
  return (
    <CallCard title={`Kupac · ${order.orderNumber} · ${formatTime(order.createdAt)}`}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography
          component="p"
          sx={{
            fontSize: { xs: '1.6rem', md: '2rem' },
            fontWeight: 700,
            lineHeight: 1.15,
            overflowWrap: 'anywhere',
          }}
        >
          {recipientOf(order)}
        </Typography>
        <SuspicionBadge suspicions={order.suspicions ?? []} />
      </Box>
      {earlier && (
        <Box
          sx={{ mt: 0.5, fontWeight: 650, color: context.earlier.returned > 0 ? 'error.main' : 'inherit' }}
        >
          {earlier}
        </Box>
      )}
      {context && <DuplicateOrder context={context} onMerge={onMerge} />}
      {attempts && <Box sx={{ mt: 0.5, color: 'warning.main', fontWeight: 600 }}>{attempts}</Box>}
      {order.status !== initialOrderStatus && (
        <Box role="alert" sx={{ mt: 0.5, color: 'error.main', fontWeight: 650 }}>
          Status je u međuvremenu promenjen u „{statusLabel(order.status)}“.
        </Box>
      )}
      <CallPhone order={order} />
    </CallCard>
  )
}

function Address({ order, context }: { order: OrderView; context: CallContext | undefined }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <CallCard title="Adresa">
      {isEditing ? (
        <CustomerForm order={order} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <CallAddress order={order} problems={context?.addressProblems ?? []} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            {!order.personalDataErased && !order.personalDataUnreadable && (
              <Button color="inherit" variant="outlined" onClick={() => setIsEditing(true)}>
                Uredi podatke
              </Button>
            )}
            <CopyMyOrderLink order={order} />
          </Box>
        </>
      )}
    </CallCard>
  )
}

interface Props {
  order: OrderView
  /** Undefined until loaded; null if that failed. */
  context: CallContext | undefined | null
  onRetryContext: () => void
  /** Proposes to merge the order with an earlier one; undefined if the caller may not. */
  onMerge: (() => void) | undefined
}

/** Everything about one order that a call needs. */
export function CalledOrder({ order, context, onRetryContext, onMerge }: Props) {
  const loading = <PartLoading height={72} />
  const failed = (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      Nije učitano.
      <Button size="small" color="inherit" variant="outlined" onClick={onRetryContext}>
        Pokušaj ponovo
      </Button>
    </Box>
  )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 2 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gridTemplateAreas: {
          xs: '"customer" "address" "lines" "script" "earlier" "notes"',
          md: '"left right"',
        },
        '& > .column': { display: { xs: 'contents', md: 'grid' }, gap: 2 },
      }}
    >
      <Box className="column">
        <Box sx={{ order: 1 }}>
          <Customer order={order} context={context ?? undefined} onMerge={onMerge} />
        </Box>
        <Box sx={{ order: 2 }}>
          <Address order={order} context={context ?? undefined} />
        </Box>
        <Box sx={{ order: 5 }}>
          <CallCard title="Ranije porudžbine">
            {context ? <EarlierOrders context={context} /> : context === null ? failed : loading}
          </CallCard>
        </Box>
      </Box>
      <Box className="column">
        <Box sx={{ order: 3 }}>
          <CallCard title="Porudžbina">
            <CallLines order={order} />
          </CallCard>
        </Box>
        <Box sx={{ order: 4 }}>
          <CallCard title="Šta reći">
            <Box
              sx={{
                whiteSpace: 'pre-line',
                overflowWrap: 'anywhere',
                fontSize: '1.05rem',
                lineHeight: 1.6,
                borderLeft: 4,
                borderColor: colours.apricot,
                pl: 1.5,
                mt: 0.5,
              }}
            >
              {context ? context.script : context === null ? failed : loading}
            </Box>
          </CallCard>
        </Box>
        <Box sx={{ order: 6 }}>
          <Card sx={{ p: { xs: 2, md: 2.5 }, pb: { xs: 0, md: 0 } }}>
            <OrderNotes order={order} />
          </Card>
        </Box>
      </Box>
    </Box>
  )
}
