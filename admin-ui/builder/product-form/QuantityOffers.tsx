import { currencyOf, type Market, symbolOf } from '@pazar/contracts/money/market.ts'
import type { TemplateName } from '@pazar/contracts/website/content.ts'
import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { withOfferChange, nextOffer, type OfferFields } from '../../website/offers/offer-fields.ts'
import { OfferNotes } from '../../website/offers/OfferNotes.tsx'
import { ProposedOffers } from '../../website/offers/ProposedOffers.tsx'
import { OfferRow } from './OfferRow.tsx'
import type { ProductFields } from '../website-payload.ts'

const maxOffers = 10

interface Props {
  values: Pick<ProductFields, 'offers' | 'confirmedRisks' | 'currentPrice' | 'originalPrice' | 'productCost'>
  errors: Record<string, string>
  market: Market
  template: TemplateName
  onChange: (part: Partial<Pick<ProductFields, 'offers' | 'confirmedRisks'>>) => void
}

const byQuantity = (one: OfferFields, other: OfferFields) => Number(one.quantity) - Number(other.quantity)

/**
 * Edits the offers by quantity. Removing one moves the focus to the add button, because the removed row had
 * it.
 */
export function QuantityOffers({ values, errors, market, template, onChange }: Props) {
  const { offers, confirmedRisks } = values
  const currency = currencyOf(market)
  const setOffers = (next: OfferFields[]) => onChange({ offers: next })
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (at: number) => {
    setOffers(offers.filter((_, index) => index !== at))
    addButton.current?.focus()
  }
  const change = (at: number, part: Partial<OfferFields>) =>
    setOffers(offers.map((offer, index) => (index === at ? withOfferChange(offer, part) : offer)))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ProposedOffers
        template={template}
        market={market}
        figures={values}
        offered={offers.map(({ quantity }) => Number(quantity))}
        onConfirm={(confirmed) =>
          setOffers(
            [
              ...offers,
              ...confirmed.map(({ note: _note, text: _text, badge: _badge, ...fields }) => fields),
            ].sort(byQuantity),
          )
        }
      />
      {offers.map((offer, index) => (
        <OfferRow
          key={index}
          offer={offer}
          index={index}
          symbol={symbolOf(market)}
          errorText={(field) => errors[`offers.${index}.${field}`]}
          onChange={(part) => change(index, part)}
          onRemove={() => remove(index)}
        >
          <OfferNotes
            place={index}
            priced={{ ...values, currency }}
            confirmed={confirmedRisks}
            onConfirmed={(next) => onChange({ confirmedRisks: next })}
          />
        </OfferRow>
      ))}
      {errors.offers && (
        <Box data-validation-error sx={{ color: 'error.main', fontSize: '0.85rem' }}>
          {errors.offers}
        </Box>
      )}
      {offers.length < maxOffers && (
        <Box>
          <Button
            ref={addButton}
            variant="outlined"
            startIcon={<Add />}
            onClick={() => setOffers([...offers, nextOffer(offers, values, currency)])}
          >
            Dodaj ponudu
          </Button>
        </Box>
      )}
    </Box>
  )
}
