import { trackingRoutes } from '@pazar/contracts/order/tracking-routes.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useState } from 'react'
import { Form, TextInput, useDataProvider } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FocusOnRefusal } from '../../ui/forms/FocusOnRefusal.tsx'
import { useSubmitCommand } from '../../ui/forms/use-submit-command.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useDraft } from '../detail/drafts.ts'
import { useRefreshOrders } from '../status/use-change-status.ts'

const resolver = contractResolver(trackingRoutes.change.body!)

interface FieldsProps {
  before: string
  onTyped: () => void
  focuses: boolean
  onCancel: (() => void) | undefined
}

function Fields({ before, focuses, onTyped, onCancel }: FieldsProps) {
  const { isSubmitting } = useFormState()
  const trackingId: string = useWatch({ name: 'trackingId' })
  const hasInput = trackingId.trim() !== before
  useDraft({ hasInput, leave: onCancel })
  useEffect(() => {
    if (hasInput) onTyped()
  }, [hasInput, onTyped])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 3 }}>
      <TextInput
        source="trackingId"
        label="Broj pošiljke"
        parse={(typed: string) => typed}
        autoFocus={focuses}
        autoComplete="off"
        helperText={before === '' ? undefined : 'Prazno polje uklanja broj.'}
        sx={{ flex: '1 1 180px' }}
        slotProps={{ htmlInput: { maxLength: 100, autoCapitalize: 'characters', spellCheck: false } }}
      />
      <FocusOnRefusal />
      <Button type="submit" variant="outlined" disabled={isSubmitting || !hasInput}>
        {isSubmitting ? 'Čuva...' : 'Sačuvaj broj'}
      </Button>
      {onCancel && (
        <Button color="inherit" onClick={onCancel} disabled={isSubmitting}>
          Otkaži
        </Button>
      )}
    </Box>
  )
}

interface FormProps {
  order: OrderView
  focuses: boolean
  onTyped: () => void
  onDone: () => void
  onCancel: (() => void) | undefined
}

function TrackingForm({ order, focuses, onTyped, onDone, onCancel }: FormProps) {
  const toast = useToast()
  const refreshOrders = useRefreshOrders()
  const dataProvider = useDataProvider<PazarDataProvider>()
  // As it was when the form opened: what is typed stays, and does not replace a newer number unseen.
  const [before] = useState(order.trackingId ?? '')
  const submit = useSubmitCommand({
    send: ({ trackingId }: { trackingId: string }) =>
      dataProvider.changeTracking(order.orderId, trackingId.trim(), before || null),
    onDone: async ({ message }: { message: string }) => {
      toast.success('Uspešno sačuvano', message)
      await refreshOrders()
      onDone()
    },
    failure: 'Broj pošiljke nije sačuvan',
  })
  return (
    <Form
      resolver={resolver}
      defaultValues={{ trackingId: before }}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <Fields before={before} focuses={focuses} onTyped={onTyped} onCancel={onCancel} />
    </Form>
  )
}

/**
 * The tracking number of an order, typed by the seller. The field is open while an order on its way has none,
 * so that setting "U dostavi" requests it.
 */
export function TrackingNumber({ order }: { order: OrderView }) {
  const [editing, setEditing] = useState(false)
  const edit = useCallback(() => setEditing(true), [])
  // Another form after each, so that nothing of what was typed before is left in it.
  const [round, setRound] = useState(0)
  const close = () => {
    setEditing(false)
    setRound(round + 1)
  }
  const isRequested = order.trackingId === null && order.status === 'U dostavi'
  // One form for both, so that what is typed stays if a number is saved elsewhere meanwhile.
  if (editing || isRequested)
    return (
      <TrackingForm
        key={round}
        order={order}
        focuses={editing}
        onTyped={edit}
        onDone={close}
        onCancel={editing ? close : undefined}
      />
    )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 3, fontSize: '0.95rem' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Broj pošiljke
      </Box>
      <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {order.trackingId ?? 'nema'}
      </Box>
      <Button size="small" startIcon={<Edit />} onClick={edit}>
        {order.trackingId === null ? 'Upiši broj' : 'Promeni broj'}
      </Button>
    </Box>
  )
}
