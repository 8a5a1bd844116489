import { nationalPhone } from '@pazar/contracts/seller/phone-number.ts'
import { toMinor } from '@pazar/contracts/money/money.ts'
import type { MyOrderView } from '@pazar/contracts/order/my-order-routes.ts'
import { lineTitle } from '@pazar/contracts/order/lines.ts'
import { deliveryTexts, fromTermsView } from '@pazar/contracts/website/terms.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { Icon } from '../document/Icon.tsx'
import { dialect } from '../landing-page/dialect.ts'
import { moneyIn } from '../pricing/money-in.ts'
import { SellerFooter } from '../seller/SellerFooter.tsx'
import { AddressForm } from './AddressForm.tsx'
import { ChangeForm, formAddress, FormProblem, HiddenFields } from './ChangeForm.tsx'
import { GoodsForm } from './GoodsForm.tsx'
import type { RefusedChange } from './my-order-form.ts'
import {
  type Done,
  doneText,
  endingText,
  isComing,
  otherParcelsText,
  problemText,
  type Say,
  statusText,
  totalLabel,
} from './texts.ts'

export interface MyOrderProps {
  order: MyOrderView
  /** The page it was ordered on, if it can still be seen: for its colours and the seller's details. */
  website?: PublicWebsiteView
  path: string
  requestId: string
  /** The form that was not accepted. */
  problem?: RefusedChange
  /** What the shopper has just done. */
  done?: Done
}

type PartProps = MyOrderProps & { say: Say }

/** What the last change did, with its undo right after it. A cancellation may be taken back later, too. */
function LastChange({ order, path, requestId, done, problem, say }: PartProps) {
  const text = done && !problem && doneText(done, order, say)
  const isUndoShown = order.undo !== null && (order.undo === 'cancellation' || (done && done !== 'ponisteno'))
  if (!text && !isUndoShown) return null
  return (
    <div className="my-order-done">
      {text && <p role="status">{text}</p>}
      {isUndoShown && (
        <form method="post" action={formAddress(path)}>
          <HiddenFields action="undo" order={order} requestId={requestId} />
          <button className="button button-outline button-small" type="submit">
            {order.undo === 'cancellation' ? 'Poništi otkazivanje' : 'Poništi'}
          </button>
        </form>
      )}
    </div>
  )
}

/** What is in the parcel, what it costs and where it goes. */
function Contents({ order, say }: PartProps) {
  const { currency, customer, delivery, discount, lines, market, totalPrice } = order
  const money = (amount: number) => moneyIn(currency)(toMinor(amount))
  const place = customer && [customer.postalCode, customer.city].filter(Boolean).join(' ')
  const facts: [string, string][] = [
    ...(discount > 0 ? ([['Popust', `−${money(discount)}`]] as [string, string][]) : []),
    ['Dostava', deliveryTexts(fromTermsView(delivery), market).value],
  ]
  const person: [string, string][] = customer
    ? [
        ['Ime i prezime', customer.name],
        ['Telefon', customer.phone],
        ['Adresa', [customer.address, place].filter(Boolean).join(', ')],
        ...(customer.notes ? ([['Napomena', customer.notes]] as [string, string][]) : []),
      ]
    : []
  const row = ([title, text]: [string, string]) => (
    <div key={title}>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </div>
  )
  return (
    <section className="order-card receipt" aria-labelledby="sadrzaj">
      <h2 id="sadrzaj">Šta Vam {isComing(order) ? 'stiže' : 'je bilo poručeno'}</h2>
      <ul className="receipt-items">
        {lines.map(({ lineId, title, variant, variantId, pieces, price }) => (
          <li className="receipt-product" key={lineId}>
            <p>
              <strong>
                {lineTitle({ title, variant: variant === null ? null : { variantId, label: variant } })}
              </strong>
              <span>{pieces} kom.</span>
            </p>
            <b>{money(price)}</b>
          </li>
        ))}
      </ul>
      <dl>
        {facts.map(row)}
        <div className="grand-total">
          <dt>{totalLabel(order)}</dt>
          <dd>
            <strong>{money(totalPrice)}</strong>
          </dd>
        </div>
      </dl>
      {person.length > 0 && (
        <>
          <h2>{isComing(order) ? `${say('Gde', 'Gdje')} stiže` : 'Adresa'}</h2>
          <dl>{person.map(row)}</dl>
        </>
      )}
    </section>
  )
}

/** The seller by telephone: for everything that this page does not do. */
function CallSeller({ order: { ending, seller } }: PartProps) {
  if (!seller.phone && !seller.name) return null
  return (
    <section className="my-order-seller" aria-label="Prodavac">
      {seller.name && <p>Prodavac: {seller.name}</p>}
      {seller.phone && (
        <a
          className={ending ? 'button button-wide' : 'button button-outline button-wide'}
          href={`tel:${seller.phone}`}
        >
          <Icon name="phone" />
          {/* One text, because the button lays out its parts without the space between them. */}
          <span className="unbroken">Pozovite {nationalPhone(seller.phone)}</span>
        </a>
      )}
    </section>
  )
}

/**
 * The three things that a shopper can do; the second press of the last one confirms it. Of an order in several
 * parcels only the address is changed here.
 */
function Changes(props: PartProps) {
  const { problem } = props
  const formOf = (name: RefusedChange['name']) => ({
    order: props.order,
    path: props.path,
    requestId: props.requestId,
    say: props.say,
    refused: problem?.name === name ? problem : undefined,
  })
  return (
    <section className="my-order-changes" aria-label={props.say('Izmene', 'Izmjene')}>
      <AddressForm {...formOf('changeCustomer')} />
      {props.order.otherParcels.length > 0 ? (
        <p className="my-order-agreed">
          Porudžbina je {props.say('podeljena', 'podijeljena')} na više paketa, pa proizvode{' '}
          {props.say('menjate', 'mijenjate')} i porudžbinu otkazujete telefonom.
        </p>
      ) : (
        <>
          <GoodsForm {...formOf('changeGoods')} />
          <ChangeForm
            {...formOf('cancel')}
            action="cancel"
            title="Otkažite porudžbinu"
            button="Da, otkaži porudžbinu"
            className="button-outline button-wide"
          >
            <p>Paket se onda ne šalje i ne plaćate ništa. Da li sigurno otkazujete?</p>
          </ChangeForm>
        </>
      )}
    </section>
  )
}

/** Whether the page has a form of this name, which then shows its own problem. */
function hasForm(
  { choice, customer, ending, otherParcels }: MyOrderView,
  name: RefusedChange['name'],
): boolean {
  if (ending !== null) return false
  switch (name) {
    case 'changeCustomer':
      return customer !== null
    case 'changeGoods':
      return choice !== null
    case 'cancel':
      return otherParcels.length === 0
    default:
      return false
  }
}

/** The page of a shopper's own order: it works without a script, and has none that could send its address on. */
export function MyOrderPage(props: MyOrderProps) {
  const { order, problem, website } = props
  const say = dialect(order.market)
  const part = { ...props, say }
  const text = problem && !hasForm(order, problem.name) && problemText(order, problem, say)
  return (
    <main className="thank-you my-order" id="porudzbina">
      <header className="thank-you-head">
        <h1>Vaša porudžbina</h1>
        <p>
          Broj: <strong className="order-number">{order.orderNumber}</strong>
          <br />
          <span className="my-order-status">{statusText(order, say)}</span>
        </p>
      </header>
      {text && <FormProblem text={text} />}
      <LastChange {...part} />
      {order.ending && <p className="my-order-ending">{endingText(order, order.ending, say)}</p>}
      {order.ending && <CallSeller {...part} />}
      <Contents {...part} />
      {order.otherParcels.length > 0 && <p className="my-order-parcels">{otherParcelsText(order, say)}</p>}
      {!order.ending && <Changes {...part} />}
      {!order.ending && <CallSeller {...part} />}
      <SellerFooter
        seller={website?.seller}
        legalBase={website && `/${website.customUrl}`}
        asksConsent={false}
      />
    </main>
  )
}
