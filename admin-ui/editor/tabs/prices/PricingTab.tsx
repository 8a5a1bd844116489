import { parseAmount, toMinor } from '@pazar/contracts/money/money.ts'
import Box from '@mui/material/Box'
import { FormSection } from '../../../ui/forms/FormSection.tsx'
import { PriceWarnings } from '../../../website/offers/PriceWarnings.tsx'
import type { PriceName } from '../../../website/offers/single-piece.ts'
import { useSinglePiece } from '../../../website/offers/use-single-piece.ts'
import { useEditing } from '../../draft/editor-context.ts'
import { DraftPriceField } from '../../fields/DraftPriceField.tsx'
import { DraftTextField } from '../../fields/DraftTextField.tsx'
import { EarlierPrices } from './EarlierPrices.tsx'
import { LegacyOffersSwitch } from './LegacyOffersSwitch.tsx'
import { OfferEditor } from './OfferEditor.tsx'
import { TermsPart } from './TermsPart.tsx'

/** A price of the product. The single-piece offer follows it as long as both are equal. */
function ProductPriceField({ path, label, hint }: { path: PriceName; label: string; hint?: string }) {
  const { draft, set } = useEditing()
  const single = useSinglePiece(path, draft[path], draft.offers)
  const follow = (next: string) => {
    const offers = single.follow(next)
    if (offers) set('offers', offers)
  }
  return (
    <DraftPriceField path={path} label={label} hint={hint} required onEnter={single.enter} onTyped={follow} />
  )
}

const raisedPriceHint =
  'Kupci sa već otvorenom stranicom još 24 sata plaćaju staru cenu. Kad sačuvate, možete je ukinuti u delu „Ranije cene“.'

/** Prices and the texts around them, terms, and offers by quantity. */
export function PricingTab() {
  const { website, draft, set } = useEditing()
  const isRaised = (parseAmount(draft.currentPrice) ?? 0) > toMinor(website.currentPrice)
  return (
    <>
      <FormSection
        title="Cena"
        text="Ove cene kupac vidi i plaća za jedan komad. Ponuda za 1 komad, ako je ima, prati ih dok je ista."
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <ProductPriceField
              path="currentPrice"
              label="Nova cena"
              hint={isRaised ? raisedPriceHint : undefined}
            />
            <ProductPriceField path="originalPrice" label="Prethodna cena" />
          </Box>
          <PriceWarnings
            currentPrice={draft.currentPrice}
            originalPrice={draft.originalPrice}
            offers={draft.offersUsed ? draft.offers : []}
            symbol={website.currencySymbol}
            onOffers={(offers) => set('offers', offers)}
          />
          {draft.templateName !== 'Advertorial Template' && (
            <>
              <DraftTextField
                path="priceAnchoring.savings"
                label="Tekst uštede"
                hint={
                  draft.templateName === 'Sales Template'
                    ? 'Stoji uz iznos uštede, kada je prethodna cena viša od nove.'
                    : undefined
                }
              />
              <DraftTextField
                path="priceAnchoring.comparisonText"
                label="Tekst poređenja cena"
                rows={2}
                hint="Stoji iznad paketa."
              />
            </>
          )}
        </Box>
      </FormSection>
      <TermsPart />
      <EarlierPrices />
      <OfferEditor />
      <LegacyOffersSwitch />
    </>
  )
}
