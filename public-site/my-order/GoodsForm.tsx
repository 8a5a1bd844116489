import { toMinor } from '@pazar/contracts/money/money.ts'
import type { GoodsChoice } from '@pazar/contracts/order/my-order-routes.ts'
import { piecesText } from '@pazar/contracts/text/plural.ts'
import type { PublicVariants } from '@pazar/contracts/website/variants-schema.ts'
import { maxChosenPieces, optionLabel } from '@pazar/contracts/website/variants.ts'
import { refusedPiece } from '../order-form/refused-piece.ts'
import { moneyIn } from '../pricing/money-in.ts'
import { ChangeForm, type FormProps } from './ChangeForm.tsx'

type Props = FormProps & { choice: GoodsChoice }

/** The quantities on sale; the price is that of the goods without differences of variants. */
function Quantities({ choice, order, refused }: Props) {
  const money = moneyIn(order.currency)
  const chosen = Number(refused?.values['quantity'] ?? choice.quantity)
  return (
    <fieldset className="quantities">
      <legend>Količina</legend>
      {choice.quantities.map(({ quantity, price }) => (
        <label key={quantity} className="quantity">
          <input type="radio" name="quantity" value={quantity} defaultChecked={quantity === chosen} />
          <span className="quantity-label">{piecesText(quantity)}</span>
          <span className="quantity-price">
            <strong>{money(toMinor(price))}</strong>
          </span>
        </label>
      ))}
      <FieldError name="quantity" refused={refused} />
    </fieldset>
  )
}

const FieldError = ({ name, refused }: Pick<FormProps, 'refused'> & { name: string }) =>
  refused?.errors[name] ? (
    <p className="field-error" id={`${name}-error`}>
      {refused.errors[name]}
    </p>
  ) : null

/** A select per piece, as on the page of the product; those beyond the quantity are hidden by the style sheet. */
function VariantSelects({ choice, order, refused, variants }: Props & { variants: PublicVariants }) {
  const pieces = Math.min(maxChosenPieces, Math.max(...choice.quantities.map(({ quantity }) => quantity)))
  const before = choice.chosen.map((variantId) => String(variantId ?? ''))
  const chosen = refused?.variants ?? before
  const error = refused?.errors['variant']
  // What the order has stays in it, so only a changed choice can be refused.
  const changed = chosen.map((variantId, piece) => (variantId === before[piece] ? '' : variantId))
  const wrongPiece = error && refusedPiece(error, changed, variants)
  return (
    <fieldset className="variants">
      <legend>{variants.attributes.join(' / ')}</legend>
      {Array.from({ length: pieces }, (_, piece) => (
        <div className="variant" key={piece}>
          <label htmlFor={`variant-${piece + 1}`}>Komad {piece + 1}</label>
          <select
            id={`variant-${piece + 1}`}
            name="variant"
            autoComplete="off"
            defaultValue={chosen[piece] ?? ''}
            aria-invalid={piece === wrongPiece || undefined}
            aria-describedby={error ? 'variant-error' : undefined}
          >
            <option value="">Nije izabrano</option>
            {variants.options.map(({ variantId, priceDifference, ...option }) => (
              <option
                key={variantId}
                value={variantId}
                disabled={!option.inStock && !choice.chosen.includes(variantId)}
              >
                {optionLabel({ ...option, priceDifference: toMinor(priceDifference) }, order.currency)}
              </option>
            ))}
          </select>
        </div>
      ))}
      <FieldError name="variant" refused={refused} />
    </fieldset>
  )
}

function Upsells({ choice, order, refused }: Props) {
  const money = moneyIn(order.currency)
  if (choice.upsells.length === 0) return null
  return (
    <fieldset className="variants">
      <legend>Dodato u paket</legend>
      {choice.upsells.map(({ lineId, title, pieces, maxPieces, unitPrice }) => (
        <div className="variant my-order-upsell" key={lineId}>
          <label htmlFor={`upsell-${lineId}`}>
            {title}, {money(toMinor(unitPrice))} po komadu
          </label>
          <select
            id={`upsell-${lineId}`}
            name={`upsell-${lineId}`}
            autoComplete="off"
            // Fewer may be left than were chosen. Without a matching option the browser would select no pieces.
            defaultValue={Math.min(Number(refused?.values[`upsell-${lineId}`] ?? pieces), maxPieces)}
            aria-invalid={refused?.errors[`upsell-${lineId}`] ? true : undefined}
            aria-describedby={refused?.errors[`upsell-${lineId}`] ? `upsell-${lineId}-error` : undefined}
          >
            {Array.from({ length: maxPieces + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count === 0 ? 'Bez ovog proizvoda' : piecesText(count)}
              </option>
            ))}
          </select>
          <FieldError name={`upsell-${lineId}`} refused={refused} />
        </div>
      ))}
    </fieldset>
  )
}

/** Changes pieces and variants by the prices at which the order was sold. */
export function GoodsForm(props: FormProps) {
  const { order, say } = props
  const { choice } = order
  if (!choice)
    return (
      <p className="my-order-agreed">
        {say('Cenu', 'Cijenu')} ste dogovorili sa prodavcem, pa količinu i proizvod{' '}
        {say('menjate', 'mijenjate')} telefonom.
      </p>
    )
  const form = { ...props, choice }
  const { variants } = choice
  return (
    <ChangeForm
      {...props}
      action="changeGoods"
      title={
        variants
          ? `${say('Promenite', 'Promijenite')} količinu ili varijantu`
          : `${say('Promenite', 'Promijenite')} količinu`
      }
      button="Sačuvaj količinu"
    >
      <Quantities {...form} />
      {variants && <VariantSelects {...form} variants={variants} />}
      <Upsells {...form} />
    </ChangeForm>
  )
}
