import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { FormSection } from '../../../ui/forms/FormSection.tsx'
import { newOffer, type OfferDraft } from '../../../website/offers/offer-fields.ts'
import { OfferNotes } from '../../../website/offers/OfferNotes.tsx'
import { ProposedOffers } from '../../../website/offers/ProposedOffers.tsx'
import { useDraftField, useEditing, useEditorStore } from '../../draft/editor-context.ts'
import { DraftEntries } from '../../fields/DraftEntries.tsx'
import { DraftPriceField } from '../../fields/DraftPriceField.tsx'
import { DraftSwitch } from '../../fields/DraftSwitch.tsx'
import { DraftTextField } from '../../fields/DraftTextField.tsx'

/** A whole number; an empty field becomes `fallback` (editor/input). */
function DraftNumberField({
  path,
  label,
  fallback,
  unit,
}: {
  path: string
  label: string
  fallback: string
  unit?: string
}) {
  const { value, set, errorText } = useDraftField<string>(path)
  return (
    <TextField
      name={path}
      label={unit ? `${label} (${unit})` : label}
      value={value}
      onChange={(event) => set(event.target.value)}
      onBlur={() => value.trim() === '' && set(fallback)}
      error={Boolean(errorText)}
      helperText={errorText}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}

function DraftOfferNotes({ place }: { place: number }) {
  const { set } = useEditorStore()
  const priced = useEditing(({ website, draft: { offers, currentPrice, productCost } }) => ({
    offers,
    currentPrice,
    productCost,
    currency: website.currency,
  }))
  const confirmed = useEditing(({ draft }) => draft.confirmedRisks)
  return (
    <OfferNotes
      place={place}
      priced={priced}
      confirmed={confirmed}
      onConfirmed={(next) => set('confirmedRisks', next)}
    />
  )
}

const OfferFields = ({ path, place }: { path: string; place: number }) => (
  <>
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', sm: '0.7fr 1fr 1fr 0.8fr' },
      }}
    >
      <DraftNumberField path={`${path}.quantity`} label="Količina" fallback="1" />
      <DraftPriceField path={`${path}.price`} label="Cena" fallback="0" />
      <DraftPriceField path={`${path}.originalPrice`} label="Pre popusta" fallback="0" />
      <DraftNumberField path={`${path}.discount`} label="Popust" unit="%" fallback="0" />
    </Box>
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <DraftTextField path={`${path}.label`} label="Naziv ponude" />
      <DraftTextField path={`${path}.note`} label="Napomena" />
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <DraftSwitch path={`${path}.popular`} label="POPULARNO" size="small" />
      <DraftSwitch path={`${path}.bestValue`} label="NAJBOLJA VREDNOST" size="small" />
    </Box>
    <DraftOfferNotes place={place} />
  </>
)

/** Proposes offers for quantities without one. */
function OfferProposals() {
  const store = useEditorStore()
  const { market, template, figures, offered } = useEditing(({ website, draft }) => ({
    market: website.targetMarket,
    template: draft.templateName,
    figures: {
      currentPrice: draft.currentPrice,
      originalPrice: draft.originalPrice,
      productCost: draft.productCost,
    },
    offered: draft.offers.map(({ quantity }) => Number(quantity) || 0),
  }))
  const confirm = (confirmed: OfferDraft[]) =>
    store.set(
      'offers',
      [...store.current().draft.offers, ...confirmed].sort(
        (one, other) => Number(one.quantity) - Number(other.quantity),
      ),
    )
  return (
    <ProposedOffers
      template={template}
      market={market}
      figures={figures}
      offered={offered}
      onConfirm={confirm}
    />
  )
}

/** Edits the offers by quantity and proposes offers for further quantities. */
export function OfferEditor() {
  const store = useEditorStore()
  const { hasOffers, isShown } = useEditing(({ draft }) => ({
    hasOffers: draft.offers.length > 0,
    isShown: draft.offersUsed,
  }))
  const emptyOffer = () => {
    const { website, draft } = store.current()
    return newOffer(draft.offers, draft, website.targetMarket)
  }
  return (
    <FormSection
      title="Količinske ponude"
      text="Za količinu bez ponude kupac plaća cenu jednog komada puta količina."
    >
      {hasOffers && (
        <Box sx={{ mb: 1.5 }}>
          <DraftSwitch path="offersUsed" label="Prikaži ove ponude na stranici" />
        </Box>
      )}
      {hasOffers && !isShown && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Ponude su isključene: kupci ih ne vide, a kada sačuvate, brišu se sa stranice.
        </Alert>
      )}
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        <OfferProposals />
      </Box>
      <DraftEntries<OfferDraft>
        path="offers"
        name="Ponuda"
        add="Dodaj ponudu"
        maxEntries={10}
        empty={emptyOffer}
        keepOne
      >
        {(path, place) => <OfferFields path={path} place={place} />}
      </DraftEntries>
    </FormSection>
  )
}
