import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { FormSection } from '../../builder/FormSection.tsx'
import { newOffer, type OfferDraft } from '../../offers/offer-fields.ts'
import { EditorContext, useAt, useEditing } from '../editor-context.ts'
import { EntriesAt } from '../fields/EntriesAt.tsx'
import { PriceAt } from '../fields/PriceAt.tsx'
import { SwitchAt } from '../fields/SwitchAt.tsx'
import { TextAt } from '../fields/TextAt.tsx'

/** A whole number; `fallback` is what an empty one becomes (landing spec, section 5). */
function NumberAt({ path, label, fallback, unit }: { path: string; label: string; fallback: string; unit?: string }) {
  const { value, set, complaint } = useAt<string>(path)
  return (
    <TextField
      name={path} label={unit ? `${label} (${unit})` : label} value={value} onChange={(event) => set(event.target.value)} onBlur={() => value.trim() === '' && set(fallback)} error={Boolean(complaint)} helperText={complaint}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}

/** The offers by quantity. Where a website has none these are proposals: the first touch makes them its own. */
export function OfferEditor() {
  const editing = useEditing()
  const { website, draft, set } = editing
  const setOffer = (path: string, value: unknown) => {
    set(path, value)
    if (path.startsWith('offers') && !draft.offersUsed) set('offersUsed', true)
  }
  return (
    <EditorContext value={{ ...editing, set: setOffer }}>
      <FormSection title="Količinske ponude" text="Za količinu bez ponude kupac plaća cenu jednog komada puta količina.">
        <Box sx={{ mb: 1.5 }}><SwitchAt path="offersUsed" label="Prikaži ove ponude na stranici" /></Box>
        {!draft.offersUsed && <Alert severity="info" sx={{ mb: 2 }}>Ovo su predložene ponude. Kupci ih ne vide i ne naplaćuju se dok ih ne uključite ili promenite i sačuvate.</Alert>}
        <EntriesAt<OfferDraft> path="offers" name="Ponuda" add="Dodaj ponudu" most={10} empty={(count) => newOffer(count, website.targetMarket)} keepOne>
          {(path) => (
            <>
              <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: '0.7fr 1fr 1fr 0.8fr' } }}>
                <NumberAt path={`${path}.quantity`} label="Količina" fallback="1" />
                <PriceAt path={`${path}.price`} label="Cena" fallback="0" />
                <PriceAt path={`${path}.originalPrice`} label="Pre popusta" fallback="0" />
                <NumberAt path={`${path}.discount`} label="Popust" unit="%" fallback="0" />
              </Box>
              <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                <TextAt path={`${path}.label`} label="Naziv ponude" />
                <TextAt path={`${path}.note`} label="Napomena" />
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                <SwitchAt path={`${path}.popular`} label="POPULARNO" size="small" />
                <SwitchAt path={`${path}.bestValue`} label="NAJBOLJA VREDNOST" size="small" />
              </Box>
            </>
          )}
        </EntriesAt>
      </FormSection>
    </EditorContext>
  )
}
