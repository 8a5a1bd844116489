import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { FormSection } from '../../../ui/forms/FormSection.tsx'
import { withOfferChange, newOffer, type OfferDraft } from '../../../website/offers/offer-fields.ts'
import { OfferNotes } from '../../../website/offers/OfferNotes.tsx'
import { ProposedOffers } from '../../../website/offers/ProposedOffers.tsx'
import { EditorContext, useDraftField, useEditing } from '../../draft/editor-context.ts'
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

function OfferFields({ path, place }: { path: string; place: number }) {
  const { website, draft, set } = useEditing()
  const { offers, currentPrice, productCost } = draft
  return (
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
      <OfferNotes
        place={place}
        priced={{ offers, currentPrice, productCost, currency: website.currency }}
        confirmed={draft.confirmedRisks}
        onConfirmed={(next) => set('confirmedRisks', next)}
      />
    </>
  )
}

/** Edits the offers by quantity and proposes offers for further quantities. */
export function OfferEditor() {
  const editing = useEditing()
  const { website, draft, set } = editing
  const { offers } = draft
  const setOffer = (path: string, value: unknown) => {
    const [, place, name] = /^offers\.(\d+)\.(\w+)$/.exec(path) ?? []
    if (place !== undefined && name !== undefined)
      set(`offers.${place}`, withOfferChange(draft.offers[Number(place)]!, { [name]: value }))
    else set(path, value)
    // The seller added or confirmed the first offer, so show it.
    if (path === 'offers' && offers.length === 0) set('offersUsed', true)
  }
  const confirm = (confirmed: OfferDraft[]) =>
    setOffer(
      'offers',
      [...offers, ...confirmed].sort((one, other) => Number(one.quantity) - Number(other.quantity)),
    )
  return (
    <EditorContext value={{ ...editing, set: setOffer }}>
      <FormSection
        title="Količinske ponude"
        text="Za količinu bez ponude kupac plaća cenu jednog komada puta količina."
      >
        {offers.length > 0 && (
          <Box sx={{ mb: 1.5 }}>
            <DraftSwitch path="offersUsed" label="Prikaži ove ponude na stranici" />
          </Box>
        )}
        {offers.length > 0 && !draft.offersUsed && (
          <Alert severity="info" sx={{ mb: 2 }}>
            Ponude su isključene: kupci ih ne vide, a kada sačuvate, brišu se sa stranice.
          </Alert>
        )}
        <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
          <ProposedOffers
            template={draft.templateName}
            market={website.targetMarket}
            figures={draft}
            offered={offers.map(({ quantity }) => Number(quantity))}
            onConfirm={confirm}
          />
        </Box>
        <DraftEntries<OfferDraft>
          path="offers"
          name="Ponuda"
          add="Dodaj ponudu"
          maxEntries={10}
          empty={() => newOffer(offers, draft, website.targetMarket)}
          keepOne
        >
          {(path, place) => <OfferFields path={path} place={place} />}
        </DraftEntries>
      </FormSection>
    </EditorContext>
  )
}
