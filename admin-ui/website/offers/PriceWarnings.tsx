import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { OfferFields } from './offer-fields.ts'
import { alignSinglePieceOffer, isBelow, differingOfferPrice, type PriceName } from './single-piece.ts'

const warningTexts: Record<PriceName, (offered: string) => string> = {
  currentPrice: (offered) => `Ponuda za 1 komad je ${offered}: kupac plaća nju, a ne novu cenu.`,
  originalPrice: (offered) =>
    `U ponudi za 1 komad pre popusta stoji ${offered}: kupac vidi to, a ne prethodnu cenu.`,
}
const actionLabels: Record<PriceName, string> = {
  currentPrice: 'Uskladi cenu ponude',
  originalPrice: 'Uskladi cenu pre popusta',
}

interface Props<T extends OfferFields> {
  currentPrice: string
  originalPrice: string
  /** The offers that shoppers see. */
  offers: readonly T[]
  symbol: string
  onOffers: (offers: T[]) => void
}

/** Warns about valid prices that have an effect the seller may not expect. */
export function PriceWarnings<T extends OfferFields>({
  currentPrice,
  originalPrice,
  offers,
  symbol,
  onOffers,
}: Props<T>) {
  const typed = { currentPrice, originalPrice }
  return (
    <Box
      aria-live="polite"
      sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1, '&:empty': { position: 'absolute' } }}
    >
      {isBelow(originalPrice, currentPrice) && (
        <Alert severity="warning">Prethodna cena je niža od nove: kupac ne vidi uštedu.</Alert>
      )}
      {(['currentPrice', 'originalPrice'] as const).map((name) => {
        const offered = differingOfferPrice(offers, name, typed[name])
        return (
          offered !== undefined && (
            <Alert
              key={name}
              severity="warning"
              action={
                <Button
                  color="inherit"
                  size="small"
                  onClick={() => onOffers(alignSinglePieceOffer(offers, name, typed[name]))}
                >
                  {actionLabels[name]}
                </Button>
              }
            >
              {warningTexts[name](`${offered} ${symbol}`)}
            </Alert>
          )
        )
      })}
    </Box>
  )
}
