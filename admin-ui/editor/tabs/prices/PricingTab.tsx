import { parseAmount, toMinor } from '@pazar/contracts/money/money.ts'
import Box from '@mui/material/Box'
import { FormSection } from '../../../ui/forms/FormSection.tsx'
import { PriceWarnings } from '../../../website/offers/PriceWarnings.tsx'
import type { PriceName } from '../../../website/offers/single-piece.ts'
import { useSinglePiece } from '../../../website/offers/use-single-piece.ts'
import { useEditing, useEditorStore } from '../../draft/editor-context.ts'
import { DraftPriceField } from '../../fields/DraftPriceField.tsx'
import { DraftTextField } from '../../fields/DraftTextField.tsx'
import { VariantEditor } from '../../variants/VariantEditor.tsx'
import { EarlierPrices } from './EarlierPrices.tsx'
import { LegacyOffersSwitch } from './LegacyOffersSwitch.tsx'
import { OfferEditor } from './OfferEditor.tsx'
import { TermsPart } from './TermsPart.tsx'

/** A price of the product. The single-piece offer follows it as long as both are equal. */
function ProductPriceField({ path, label, hint }: { path: PriceName; label: string; hint?: string }) {
  const store = useEditorStore()
  const single = useSinglePiece(path, () => store.current().draft)
  const follow = (next: string) => {
    const offers = single.follow(next)
    if (offers) store.set('offers', offers)
  }
  return (
    <DraftPriceField path={path} label={label} hint={hint} required onEnter={single.enter} onTyped={follow} />
  )
}

const raisedPriceHint =
  'Kupci sa već otvorenom stranicom još 24 sata plaćaju staru cenu. Kad sačuvate, možete je ukinuti u delu „Ranije cene“.'

function CurrentPriceField() {
  const isRaised = useEditing(
    ({ website, draft }) => (parseAmount(draft.currentPrice) ?? 0) > toMinor(website.currentPrice),
  )
  return (
    <ProductPriceField path="currentPrice" label="Nova cena" hint={isRaised ? raisedPriceHint : undefined} />
  )
}

function DraftPriceWarnings() {
  const { set } = useEditorStore()
  const prices = useEditing(({ website, draft }) => ({
    currentPrice: draft.currentPrice,
    originalPrice: draft.originalPrice,
    offers: draft.offersUsed ? draft.offers : [],
    symbol: website.currencySymbol,
  }))
  return <PriceWarnings {...prices} onOffers={(offers) => set('offers', offers)} />
}

/** The texts around the prices; an advertorial shows none. */
function PriceTexts() {
  const template = useEditing(({ draft }) => draft.templateName)
  if (template === 'Advertorial Template') return null
  return (
    <>
      <DraftTextField
        path="priceAnchoring.savings"
        label="Tekst uštede"
        hint={
          template === 'Sales Template'
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
  )
}

/** Prices and the texts around them, terms, and offers by quantity. */
export function PricingTab() {
  return (
    <>
      <FormSection
        title="Cena"
        text="Ove cene kupac vidi i plaća za jedan komad. Ponuda za 1 komad, ako je ima, prati ih dok je ista."
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <CurrentPriceField />
            <ProductPriceField path="originalPrice" label="Prethodna cena" />
          </Box>
          <DraftPriceWarnings />
          <PriceTexts />
        </Box>
      </FormSection>
      <TermsPart />
      <EarlierPrices />
      <OfferEditor />
      <VariantEditor />
      <LegacyOffersSwitch />
    </>
  )
}
