import { currencyOf, type Market } from '@pazar/contracts/money/market.ts'
import { type Currency, formatMoney, parseAmount } from '@pazar/contracts/money/money.ts'
import type { TemplateName } from '@pazar/contracts/website/content.ts'
import { defaultOffers } from '@pazar/contracts/website/default-offers.ts'
import type { Offer } from '@pazar/contracts/website/offers.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type OfferDraft, offerDraft } from './offer-fields.ts'
import { savingText } from './offer-risks.ts'

interface Props {
  template: TemplateName
  market: Market
  /** The text fields as typed. */
  figures: { currentPrice: string; originalPrice: string; productCost: string }
  /** Quantities that already have an offer. */
  offered: readonly number[]
  onConfirm: (offers: OfferDraft[]) => void
}

interface ProposedOfferProps {
  offer: Offer
  currency: Currency
  /** Compares the price with single pieces; undefined for one piece. */
  saving: string | undefined
  onConfirm: () => void
  onRemove: () => void
}

function ProposedOffer({ offer, currency, saving, onConfirm, onRemove }: ProposedOfferProps) {
  return (
    <Box
      role="group"
      aria-label={`Predlog: ${offer.label}`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1.5,
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 3,
      }}
    >
      <Box sx={{ flex: '1 1 220px' }}>
        <Box sx={{ fontWeight: 700 }}>
          {offer.label}: {formatMoney(offer.price, currency)}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.88rem' }}>
          {saving ?? 'Cena jednog komada koju ste uneli.'}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        <Button
          variant="outlined"
          size="small"
          aria-label={`Potvrdi predlog: ${offer.label}`}
          onClick={onConfirm}
        >
          Potvrdi
        </Button>
        <Button color="inherit" size="small" aria-label={`Ukloni predlog: ${offer.label}`} onClick={onRemove}>
          Ukloni
        </Button>
      </Box>
    </Box>
  )
}

/**
 * Offers computed from the product's price. The seller confirms or removes each; a confirmed one becomes an
 * editable offer of the form. Nothing else is stored.
 */
export function ProposedOffers({ template, market, figures, offered, onConfirm }: Props) {
  const [removed, setRemoved] = useState<readonly number[]>([])
  const currency = currencyOf(market)
  const [currentPrice = 0, originalPrice = 0, productCost = 0] = [
    figures.currentPrice,
    figures.originalPrice,
    figures.productCost,
  ].map((text) => (text.trim() ? parseAmount(text) : 0))
  const proposals = defaultOffers(template, market, { currentPrice, originalPrice, productCost }).filter(
    ({ quantity }) => !removed.includes(quantity) && !offered.includes(quantity),
  )
  if (proposals.length === 0) return null
  const confirm = (offers: typeof proposals) => onConfirm(offers.map(offerDraft))
  return (
    <Box role="group" aria-label="Predložene ponude" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.93rem' }}>
        Predlažemo ponude prema Vašoj ceni. Kupci vide i plaćaju samo one koje potvrdite; potvrđenu možete da
        izmenite ili uklonite.
      </Box>
      {proposals.map((offer) => (
        <ProposedOffer
          key={offer.quantity}
          offer={offer}
          saving={savingText(offerDraft(offer), { currentPrice: figures.currentPrice, currency })}
          currency={currency}
          onConfirm={() => confirm([offer])}
          onRemove={() => setRemoved([...removed, offer.quantity])}
        />
      ))}
      {proposals.length > 1 && (
        <Button
          variant="contained"
          size="small"
          sx={{ justifySelf: 'start' }}
          onClick={() => confirm(proposals)}
        >
          Potvrdi sve predloge
        </Button>
      )}
    </Box>
  )
}
