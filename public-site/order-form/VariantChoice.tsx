import { toMinor } from '@pazar/contracts/money/money.ts'
import { imageWidths } from '@pazar/contracts/website/image.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { PublicVariants } from '@pazar/contracts/website/variants-schema.ts'
import { maxChosenPieces, optionLabel } from '@pazar/contracts/website/variants.ts'
import type { LandingPage } from '../landing-page/landing-page.ts'
import type { RefusedForm } from './refused-form.ts'
import { refusedPiece } from './refused-piece.ts'

/** The id of a piece's select; the first one is where an error leads to. */
const idOf = (piece: number): string => (piece === 0 ? 'order-variant' : `order-variant-${piece + 1}`)

/** The address of a small copy of one of the website's images; the script shows it beside the select. */
function thumbnail({ images, pictures }: PublicWebsiteView, address: string): string | undefined {
  const picture = pictures[images.indexOf(address)]
  if (!picture) return undefined
  return 'url' in picture
    ? picture.url
    : `/uploads/${picture.hash}-${Math.min(imageWidths[0], picture.width)}.webp`
}

function VariantSelect({
  page,
  variants,
  piece,
  chosen,
  isRefused,
}: {
  page: LandingPage
  variants: PublicVariants
  piece: number
  chosen: string | undefined
  isRefused: boolean
}) {
  const { website } = page
  const isOffered = variants.options.some(({ variantId, inStock }) => inStock && String(variantId) === chosen)
  return (
    <div className="variant" data-variant-piece>
      <label htmlFor={idOf(piece)}>Komad {piece + 1}</label>
      <select
        id={idOf(piece)}
        name="variant"
        autoComplete="off"
        defaultValue={isOffered ? chosen : ''}
        aria-invalid={isRefused || undefined}
        aria-describedby="order-variant-error order-variant-help"
      >
        <option value="">Izaberite</option>
        {variants.options.map(({ variantId, priceDifference, image, ...option }) => (
          <option
            key={variantId}
            value={variantId}
            disabled={!option.inStock}
            data-picture={image === null ? undefined : thumbnail(website, image)}
          >
            {optionLabel({ ...option, priceDifference: toMinor(priceDifference) }, website.currency)}
          </option>
        ))}
      </select>
    </div>
  )
}

/**
 * A select per piece of the largest quantity. Those beyond the selected quantity are hidden (by the style
 * sheet without a script), keep their choice, and are ignored by the server. Nothing is required: of a piece
 * without a choice the seller asks (variants/choice).
 */
export function VariantChoice({ page, refused }: { page: LandingPage; refused?: RefusedForm }) {
  const { variants } = page.website
  if (!variants) return null
  const pieces = Math.min(maxChosenPieces, Math.max(...page.prices.map(({ quantity }) => quantity)))
  const error = refused?.errors['variant']
  const wrongPiece = error && refusedPiece(error, refused?.variants ?? [], variants)
  return (
    <fieldset className="variants" data-variants>
      <legend>{variants.attributes.join(' / ')}</legend>
      {Array.from({ length: pieces }, (_, piece) => (
        <VariantSelect
          key={piece}
          page={page}
          variants={variants}
          piece={piece}
          chosen={refused?.variants?.[piece]}
          isRefused={piece === wrongPiece}
        />
      ))}
      <button type="button" className="variants-same" data-same-variants hidden>
        Svi komadi kao prvi
      </button>
      <p className="field-error" id="order-variant-error" data-error="variant">
        {error}
      </p>
      <p className="field-help" id="order-variant-help">
        Ako ne izaberete, pitaćemo Vas telefonom.
      </p>
      {variants.options.map(({ variantId, priceDifference }) => (
        <input key={variantId} type="hidden" name={`difference-${variantId}`} value={priceDifference} />
      ))}
    </fieldset>
  )
}
