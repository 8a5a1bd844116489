import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { DeliveryTexts } from '@pazar/contracts/website/terms.ts'
import { goodsTotal } from '@pazar/contracts/order/total-without-upsells.ts'
import { noVariantChosen } from '@pazar/contracts/website/no-variant-chosen.ts'
import { piecesText } from '@pazar/contracts/text/plural.ts'
import { dialect } from '../landing-page/dialect.ts'
import { Picture } from '../document/Picture.tsx'
import { collectedTitle, moneyOf, type ShownOrder } from './shown-order.ts'

export interface ReceiptProps {
  orderId: string
  /** Undefined for an order that was just placed and is not readable yet. */
  order?: ShownOrder
  /** The page it was ordered on, if it was loaded. */
  website?: PublicWebsiteView
  delivery?: DeliveryTexts
  /** The reason why there is no order, if it is known. */
  problem?: string
}

/** The products of the parcel with their prices; the islands add a line for each upsell. */
function Items({ order, website }: { order: ShownOrder; website?: PublicWebsiteView }) {
  const money = moneyOf(order.currency)
  const goods = goodsTotal(order)
  return (
    <ul className="receipt-items" data-receipt-items>
      <li className="receipt-product">
        {website?.pictures[0] && (
          <div className="order-thumb">
            <Picture image={website.pictures[0]} alt="" sizes="72px" />
          </div>
        )}
        <p>
          <strong>{order.productName}</strong>
          <span>{piecesText(order.quantity)}</span>
          {order.lines.map(
            ({ lineId, variant, pieces }) =>
              variant !== null && (
                <span key={lineId}>
                  {variant || noVariantChosen} × {pieces}
                </span>
              ),
          )}
        </p>
        <b>{money(goods)}</b>
      </li>
      {order.upsells.map((each) => (
        <li className="receipt-product receipt-extra" key={each.orderId}>
          <p>
            <strong>{each.title}</strong>
            <span>{piecesText(each.quantity)}, dodato u isti paket</span>
          </p>
          <b>{money(each.totalPrice)}</b>
        </li>
      ))}
    </ul>
  )
}

/**
 * The order as its shopper sees it. For other visitors name, phone and address are masked
 * (orders/visibility), and only the products are shown.
 */
export function Receipt({ orderId, order, website, delivery, problem }: ReceiptProps) {
  const customer = order && !order.masked ? order : undefined
  const name = customer && [customer.firstName, customer.lastName].filter(Boolean).join(' ')
  const address =
    customer &&
    [customer.address, [customer.postalCode, customer.city].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', ')
  return (
    <section className="order-card receipt" aria-labelledby="porudzbina">
      <h2 id="porudzbina">Vaša porudžbina</h2>
      {order && <Items order={order} website={website} />}
      <dl>
        <div>
          <dt>Broj porudžbine</dt>
          <dd className="order-number">{shortOrderId(orderId)}</dd>
        </div>
        {name && (
          <div>
            <dt>Ime i prezime</dt>
            <dd>{name}</dd>
          </div>
        )}
        {customer?.phone && (
          <div>
            <dt>Telefon</dt>
            <dd>{customer.phone}</dd>
          </div>
        )}
        {address && (
          <div>
            <dt>Adresa</dt>
            <dd>{address}</dd>
          </div>
        )}
        {delivery && (
          <div className="delivery-row">
            <dt>Dostava</dt>
            <dd>{delivery.value}</dd>
          </div>
        )}
        {order && (
          <div className="grand-total">
            <dt>{collectedTitle(order)}</dt>
            <dd>
              <strong data-receipt-total aria-live="polite">
                {moneyOf(order.currency)(order.totalPrice)}
              </strong>
            </dd>
          </div>
        )}
      </dl>
      {order?.masked && (
        <p className="order-note">
          Ime, telefon i adresa su skriveni jer porudžbina nije poslata sa ovog uređaja.
        </p>
      )}
      {order?.own && order.myOrderLink && (
        <a className="plain-button" href={order.myOrderLink} rel="nofollow">
          {dialect(order.targetMarket)('Izmenite', 'Izmijenite')} ili otkažite porudžbinu
        </a>
      )}
      {!order && (
        <p className="order-note">
          {problem && <span>{problem}. </span>}
          <a href="">Prikaži sve podatke porudžbine</a>
        </p>
      )}
    </section>
  )
}
