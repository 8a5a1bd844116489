import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { offerRisks, type PricedOffers, savingText } from './offer-risks.ts'

interface Props {
  /** Index of the offer in the list. */
  place: number
  priced: PricedOffers
  /** Keys of the risks that the seller has confirmed. */
  confirmed: readonly string[]
  onConfirmed: (confirmed: string[]) => void
}

/** Shows how much an offer saves compared with single pieces, and the risks that the seller must confirm. */
export function OfferNotes({ place, priced, confirmed, onConfirmed }: Props) {
  const offer = priced.offers[place]
  const saving = offer && savingText(offer, priced)
  const risks = offerRisks(priced).filter((risk) => risk.place === place)
  return (
    <Box
      aria-live="polite"
      sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1, '&:empty': { display: 'none' } }}
    >
      {saving && <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{saving}</Box>}
      {risks.map(({ key, text }) => (
        <Alert key={key} severity="warning">
          {text}
          <FormControlLabel
            sx={{ display: 'flex', mt: 0.5 }}
            label="Da, prodajem po ovoj ceni"
            control={
              <Checkbox
                size="small"
                checked={confirmed.includes(key)}
                onChange={(_event, checked) =>
                  onConfirmed(checked ? [...confirmed, key] : confirmed.filter((each) => each !== key))
                }
              />
            }
          />
        </Alert>
      ))}
    </Box>
  )
}
