import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { formatCount, formatPrice, formatTotals, plural } from '../../ui/formatting/amounts.ts'
import { formatDate, formatTime } from '../../ui/formatting/dates.ts'
import { totalsOf } from './print-orders.ts'
import { ownProducts } from '../detail/order-products.ts'
import { recipientOf } from '../detail/recipient.ts'
import { hasNotes, ordersMergedInto, type OrdersById } from '../merge/merged-orders.ts'
import { OrderVariants } from '../variants/OrderVariants.tsx'

/**
 * Prints only the list: other screen content is hidden, the table head repeats on each page, and rows do not
 * break across pages.
 */
const sheet = {
  '.print-list': { display: 'none' },
  '@page': { size: 'A4', margin: '12mm' },
  '@media print': {
    'html, body': { background: '#fff !important' },
    'body > *:not(.print-list)': { display: 'none !important' },
    '.print-list': { display: 'block', color: '#000', fontSize: '9.5pt', lineHeight: 1.35 },
    '.print-list h1': { fontSize: '15pt', margin: '0 0 1mm' },
    '.print-list p': { margin: '0 0 4mm' },
    '.print-list table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
    '.print-list thead': { display: 'table-header-group' },
    '.print-list tr': { breakInside: 'avoid' },
    '.print-list th': {
      textAlign: 'left',
      fontSize: '8pt',
      borderBottom: '1.2pt solid #000',
      padding: '1mm 1.5mm',
    },
    '.print-list td': {
      verticalAlign: 'top',
      borderBottom: '0.4pt solid #999',
      padding: '1.6mm 1.5mm',
      overflowWrap: 'anywhere',
    },
    '.print-list .amount': { textAlign: 'right', fontWeight: 700 },
    '.print-list small': { display: 'block', fontSize: '7.5pt', color: '#333' },
  },
} as const

const widths = ['5%', '22%', '23%', '20%', '13%', '17%']

const Notes = ({ order: { notes, noteCount, sellerNotes } }: { order: OrderView }) => (
  <>
    {notes}
    {noteCount > sellerNotes.length && <small>Starije beleške: {noteCount - sellerNotes.length}</small>}
    {sellerNotes.map(({ id, text }) => (
      <small key={id}>{text}</small>
    ))}
  </>
)

interface Props {
  title: string
  orders: readonly OrderView[]
  /** The orders and those merged into them, whose notes are printed too. */
  known: OrdersById
  printedAt: Date
  /** Called when the browser's print dialog closes. */
  onDone: () => void
}

/** The list on A4 paper, for packing. Opens the browser's print dialog when mounted. */
export function PrintList({ title, orders, known, printedAt, onDone }: Props) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <section className="print-list" aria-hidden>
      <GlobalStyles styles={sheet} />
      <h1>{title}</h1>
      <p>
        Štampano {formatTime(printedAt)} · {plural(orders.length, 'porudžbina', 'porudžbine', 'porudžbina')} ·
        Otkupnina: {formatTotals(totalsOf(orders))}
      </p>
      <table>
        <colgroup>
          {widths.map((width, index) => (
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th>Br.</th>
            <th>Primalac</th>
            <th>Adresa</th>
            <th>Proizvod</th>
            <th className="amount">Otkupnina</th>
            <th>Napomena</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order, index) => (
            <tr key={order.id}>
              <td>{formatCount(index + 1)}</td>
              <td>
                <strong>{recipientOf(order)}</strong>
                <br />
                {order.phone || 'N/A'}
                <small>
                  {order.orderNumber} · {formatDate(order.createdAt)}
                </small>
              </td>
              <td>
                {order.address || 'N/A'}
                <br />
                {[order.postalCode, order.city].filter(Boolean).join(' ')}
              </td>
              <td>
                {ownProducts(order).map(({ title: product, pieces, variants }) => (
                  <div key={product}>
                    {product} × {pieces}
                    <OrderVariants lines={variants} />
                  </div>
                ))}
                {order.upsells.map((each) => (
                  <div key={each.orderId}>
                    + {each.title} × {each.quantity}
                  </div>
                ))}
              </td>
              <td className="amount">{formatPrice(order.totalPrice, order.currency)}</td>
              <td>
                <Notes order={order} />
                {ordersMergedInto(order, known)
                  .filter(hasNotes)
                  .map((merged) => (
                    <div key={merged.id}>
                      <strong>{merged.orderNumber}:</strong> <Notes order={merged} />
                    </div>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
