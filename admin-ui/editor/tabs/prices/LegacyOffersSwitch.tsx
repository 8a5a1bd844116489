import { currencyOf } from '@pazar/contracts/money/market.ts'
import { formatMoney, parseAmount } from '@pazar/contracts/money/money.ts'
import { legacyOfferNames, legacyOffers } from '@pazar/contracts/order/legacy-offers.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FormSection } from '../../../ui/forms/FormSection.tsx'
import { useEditing } from '../../draft/editor-context.ts'
import { DraftSwitch } from '../../fields/DraftSwitch.tsx'

const title = 'Fiksne ponude na stranici zahvalnosti'
const explanation =
  'Stranica /hvala bez porudžbine može da prodaje po jedan komad ovog proizvoda u tri paketa po fiksnim cenama.'

/** Whether the three fixed offers are sold for this page, with a warning if one is below cost. */
export function LegacyOffersSwitch() {
  const { market, isEnabled, cost } = useEditing(({ website, draft }) => ({
    market: website.targetMarket,
    isEnabled: draft.legacyOffersEnabled,
    cost: parseAmount(draft.productCost) ?? 0,
  }))
  const money = (amount: number) => formatMoney(amount, currencyOf(market))
  const prices = legacyOfferNames.map((name) => legacyOffers[market][name].price)
  const belowCost = prices.filter((price) => price < cost)
  return (
    <FormSection title={title} text={explanation}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <DraftSwitch
          path="legacyOffersEnabled"
          label={`Prodaj fiksne ponude: ${prices.map(money).join(', ')}`}
        />
        <Typography sx={{ color: 'text.secondary', fontSize: '0.88rem' }}>
          {isEnabled
            ? 'Svako može da poruči po ovim cenama, kolika god da je cena proizvoda. Trošak porudžbine je nabavna cena jednog komada.'
            : 'Isključeno: stranica kupca vodi u prodavnicu, a porudžbine po ovim cenama se odbijaju.'}
        </Typography>
        {isEnabled && belowCost.length > 0 && (
          <Alert severity="warning">
            Ispod nabavne cene ({money(cost)}): {belowCost.map(money).join(', ')}.
          </Alert>
        )}
      </Box>
    </FormSection>
  )
}
