import Box from '@mui/material/Box'
import { FormSection } from '../../builder/FormSection.tsx'
import { PriceWarnings } from '../../offers/PriceWarnings.tsx'
import type { PriceName } from '../../offers/single-piece.ts'
import { useSinglePiece } from '../../offers/use-single-piece.ts'
import { useEditing } from '../editor-context.ts'
import { PriceAt } from '../fields/PriceAt.tsx'
import { TextAt } from '../fields/TextAt.tsx'
import { OfferEditor } from './OfferEditor.tsx'

/** A price of the product, which the offer for one piece follows where it had the same. */
function ProductPriceAt({ path, label }: { path: PriceName; label: string }) {
  const { draft, set } = useEditing()
  const single = useSinglePiece(path, draft[path], draft.offers)
  const follow = (next: string) => {
    const offers = single.follow(next)
    if (offers) set('offers', offers)
  }
  return <PriceAt path={path} label={label} required onEnter={single.enter} onTyped={follow} />
}

/** What a piece costs, the words around its price, and the offers by quantity. */
export function PricingTab() {
  const { website, draft, set } = useEditing()
  return (
    <>
      <FormSection title="Cena" text="Ove cene kupac vidi i plaća za jedan komad. Ponuda za 1 komad, ako je ima, prati ih dok je ista.">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <ProductPriceAt path="currentPrice" label="Nova cena" />
            <ProductPriceAt path="originalPrice" label="Prethodna cena" />
          </Box>
          <PriceWarnings currentPrice={draft.currentPrice} originalPrice={draft.originalPrice} offers={draft.offersUsed ? draft.offers : []} symbol={website.currencySymbol} onOffers={(offers) => set('offers', offers)} />
          <TextAt path="priceAnchoring.savings" label="Tekst uštede" />
          <TextAt path="priceAnchoring.comparisonText" label="Tekst poređenja cena" rows={2} />
        </Box>
      </FormSection>
      <OfferEditor />
    </>
  )
}
