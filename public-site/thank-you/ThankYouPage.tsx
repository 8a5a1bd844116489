import type { z } from 'zod'
import { currencies, formatMoney } from '@pazar/contracts/money/money.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { shopperOrderView } from '@pazar/contracts/order/routes.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import { Icon, type IconName } from '../document/Icon.tsx'
import { Picture } from '../document/Picture.tsx'
import { piecesLabel } from '../pricing/shown-prices.ts'

export type ShownOrder = z.infer<typeof shopperOrderView>

export interface ThankYouProps {
  orderId: string
  /** Undefined for an order that was just placed and is not readable yet. */
  order?: ShownOrder
  /** The page it was ordered on, where it is at hand. */
  website?: PublicWebsiteView
}

function totalOf(order: ShownOrder): string {
  const currency = currencies.find((each) => each === order.currency) ?? 'RSD'
  return formatMoney(Math.round(order.totalPrice * 100), currency).replaceAll(' ', '\u00a0')
}

const steps: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'check', title: 'Porudžbina je primljena', text: 'Ne morate ništa više da radite.' },
  { icon: 'box', title: 'Pakujemo i šaljemo', text: 'Paket stiže za 2-5 radnih dana. Dostava je besplatna.' },
  { icon: 'phone', title: 'Kurir Vas poziva', text: 'Javiće se pre isporuke na broj telefona koji ste ostavili.' },
  { icon: 'cash', title: 'Plaćate pri preuzimanju', text: 'Gotovinom ili karticom, tek kada paket bude kod Vas.' },
]

function OrderDetails({ orderId, order, website }: ThankYouProps) {
  const customer = order && [order.firstName, order.lastName].filter(Boolean).join(' ')
  const address = order && [order.address, [order.postalCode, order.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <section className="order-card receipt" aria-labelledby="porudzbina">
      <h2 id="porudzbina">Vaša porudžbina</h2>
      {order && (
        <div className="receipt-product">
          {website?.pictures[0] && <div className="order-thumb"><Picture image={website.pictures[0]} alt="" sizes="72px" /></div>}
          <p><strong>{order.productName}</strong><span>{piecesLabel(order.quantity)}</span></p>
        </div>
      )}
      <dl>
        <div><dt>Broj porudžbine</dt><dd className="order-number">{shortOrderId(orderId)}</dd></div>
        {order && <div><dt>Količina</dt><dd>{order.quantity}</dd></div>}
        {customer && <div><dt>Ime i prezime</dt><dd>{customer}</dd></div>}
        {order?.phone && <div><dt>Telefon</dt><dd>{order.phone}</dd></div>}
        {address && <div><dt>Adresa</dt><dd>{address}</dd></div>}
        <div><dt>Dostava</dt><dd>Besplatna</dd></div>
        {order && <div className="grand-total"><dt>Za plaćanje kuriru</dt><dd><strong>{totalOf(order)}</strong></dd></div>}
      </dl>
      {order?.masked && <p className="order-note">Podaci su skriveni jer porudžbina nije poslata sa ovog uređaja.</p>}
      {!order && <p className="order-note"><a href="">Prikaži sve podatke porudžbine</a></p>}
    </section>
  )
}

/** The simple thank-you page (landing spec, 2.7). */
export function ThankYouPage(props: ThankYouProps) {
  const name = props.order && !props.order.masked ? props.order.firstName : null
  return (
    <main className="thank-you" id="hvala">
      <header className="thank-you-head">
        <span className="big-check"><Icon name="check" /></span>
        <h1>Hvala Vam{name ? `, ${name}` : ''}!</h1>
        <p>Vaša porudžbina je uspešno primljena.</p>
      </header>
      <OrderDetails {...props} />
      <section className="next-steps" aria-labelledby="sta-dalje">
        <h2 id="sta-dalje">Šta dalje?</h2>
        <ol>
          {steps.map((step) => (
            <li key={step.title}><span className="card-icon"><Icon name={step.icon} /></span><div><h3>{step.title}</h3><p>{step.text}</p></div></li>
          ))}
        </ol>
      </section>
      {props.website && <a className="button button-outline" href={`/${props.website.customUrl}`}>Nazad na proizvod</a>}
    </main>
  )
}
