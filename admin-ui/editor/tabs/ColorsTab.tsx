import { defaultPalette } from '@pazar/contracts/website/content.ts'
import type { DesignRecommendations } from '@pazar/contracts/website/copy.ts'
import { schemeOf } from '@pazar/contracts/website/scheme.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { FormSection } from '../../builder/FormSection.tsx'
import { useAt, useEditing } from '../editor-context.ts'
import { ChoiceAt } from '../fields/ChoiceAt.tsx'
import { RewriteButton } from '../rewrite/RewriteButton.tsx'
import { lookWords } from '../rewrite/rows.ts'
import { paletteWarnings } from '../palette-warnings.ts'

interface Palette {
  primary: string
  bg: string
}

/** One of the colours that the page wears. Choosing one takes the other along: the seller's palette counts whole. */
function ColourAt({ name, label, inForce }: { name: keyof Palette; label: string; inForce: Palette }) {
  const { complaints, set: put } = useEditing()
  const path = `palette.${name}`
  const complaint = complaints[path]
  const value = inForce[name]
  const set = (next: string) => put('palette', { primary: inForce.primary, bg: inForce.bg, [name]: next })
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box
        component="input" type="color" aria-label={`${label}: izaberi`} value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'} onChange={(event: { target: HTMLInputElement }) => set(event.target.value)}
        sx={{ width: 52, height: 40, p: 0.25, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', cursor: 'pointer', flexShrink: 0 }}
      />
      <TextField name={path} label={label} value={value} onChange={(event) => set(event.target.value)} error={Boolean(complaint)} helperText={complaint} slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }} />
    </Box>
  )
}

/** Colours, with what the page makes of those that would not be read; and its shapes, where it has recommendations. */
export function ColorsTab() {
  const { value: palette, set } = useAt<Palette>('palette')
  const { value: design } = useAt<DesignRecommendations | null>('designRecommendations')
  const inForce = schemeOf(palette, design)
  const warnings = paletteWarnings(inForce)
  const isDefault = palette.primary.toLowerCase() === defaultPalette.primary.toLowerCase() && palette.bg.toLowerCase() === defaultPalette.bg.toLowerCase()
  return (
    <>
      <FormSection title="Boje" text={`Glavna boja je na dugmadima i naglascima, pozadina iza obojenih delova stranice.${design && isDefault ? ' Ovo su boje preporučene za ovaj proizvod: stranica ih nosi dok ne izaberete svoje.' : ''}`}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <ColourAt name="primary" label="Glavna boja" inForce={inForce} />
          <ColourAt name="bg" label="Pozadina" inForce={inForce} />
        </Box>
        {!isDefault && <Button size="small" color="inherit" sx={{ mt: 1.5 }} onClick={() => set({ ...defaultPalette })}>{design ? 'Vrati preporučene boje' : 'Vrati početne boje'}</Button>}
        <Box aria-live="polite">
          {warnings.length > 0 && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {warnings.length === 1 ? warnings[0] : <Box component="ul" sx={{ m: 0, pl: 2.25 }}>{warnings.map((warning) => <li key={warning}>{warning}</li>)}</Box>}
            </Alert>
          )}
        </Box>
      </FormSection>
      <FormSection title="Izgled" text={!design ? 'Uglovi, senke i razmaci po meri proizvoda: zatražite predlog, pa ga uporedite sa sadašnjim.' : isDefault ? 'Preporučeno za ovaj proizvod.' : 'Preporučeno za ovaj proizvod. Boje su Vaše.'}>
        <RewriteButton part="designRecommendations" />
        {design && (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mt: 2.5 }}>
            <ChoiceAt path="designRecommendations.visualElements.borderRadius" label="Uglovi" choices={lookWords.borderRadius} />
            <ChoiceAt path="designRecommendations.visualElements.shadows" label="Senke" choices={lookWords.shadows} />
            <ChoiceAt path="designRecommendations.visualElements.spacing" label="Razmaci" choices={lookWords.spacing} />
            <ChoiceAt path="designRecommendations.typography.weight" label="Debljina naslova" choices={lookWords.weight} />
          </Box>
        )}
      </FormSection>
    </>
  )
}
