import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Edit from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useEffect, useRef, useState } from 'react'
import { telephone } from '../../links/telephone.ts'
import { useMay } from '../../session/duty-access.ts'
import { CustomerForm } from './CustomerForm.tsx'
import { Facts } from './Facts.tsx'
import { recipientOf } from './recipient.ts'

/** Recipient and address of the parcel; editable if the customer's data is readable. */
export function Recipient({ order }: { order: OrderView }) {
  const mayCorrect = useMay('correctCustomer')
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const edited = useRef(false)
  // Return the focus to the edit button when the form closes.
  useEffect(() => {
    if (edited.current && !editing) edit.current?.focus()
    edited.current = editing
  }, [editing])
  if (editing) return <CustomerForm order={order} onDone={() => setEditing(false)} />
  return (
    <Facts
      title="Primalac"
      action={
        mayCorrect &&
        !order.personalDataErased &&
        !order.personalDataUnreadable && (
          <Button ref={edit} size="small" startIcon={<Edit />} onClick={() => setEditing(true)}>
            Uredi podatke
          </Button>
        )
      }
      facts={[
        ['Ime', recipientOf(order)],
        [
          'Telefon',
          order.phone && (
            <Link key="telefon" href={telephone(order.phone)}>
              {order.phone}
            </Link>
          ),
        ],
        [
          'Email',
          order.email && (
            <Link key="email" href={`mailto:${order.email}`}>
              {order.email}
            </Link>
          ),
        ],
        ['Adresa', order.address],
        ['Grad', [order.postalCode, order.city].filter(Boolean).join(' ')],
        ...(order.notes ? [['Napomena', order.notes] as const] : []),
      ]}
    />
  )
}
