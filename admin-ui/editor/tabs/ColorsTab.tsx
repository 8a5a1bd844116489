import { defaultPalette } from '@pazar/contracts/website/content.ts'
import type { DesignRecommendations } from '@pazar/contracts/website/copy.ts'
import { colourSchemeOf } from '@pazar/contracts/website/colour-scheme.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { FormSection } from '../../ui/forms/FormSection.tsx'
import { useDraftField, useEditing, useEditorStore } from '../draft/editor-context.ts'
import { DraftSelect } from '../fields/DraftSelect.tsx'
import { RewriteButton } from '../rewrite/RewriteButton.tsx'
import { designLabels } from '../rewrite/rows.ts'
import { paletteWarnings } from '../warnings/palette-warnings.ts'

interface Palette {
  primary: string
  bg: string
}

/**
 * One colour of the palette. Changing one also stores the other, because the seller's palette replaces the
 * recommended one as a whole.
 */
function DraftColourField({
  name,
  label,
  inForce,
}: {
  name: keyof Palette
  label: string
  inForce: Palette
}) {
  const { set: put } = useEditorStore()
  const path = `palette.${name}`
  const errorText = useEditing(({ errors }) => errors[path])
  const value = inForce[name]
  const set = (next: string) => put('palette', { primary: inForce.primary, bg: inForce.bg, [name]: next })
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box
        component="input"
        type="color"
        aria-label={`${label}: izaberi`}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
        onChange={(event: { target: HTMLInputElement }) => set(event.target.value)}
        sx={{
          width: 52,
          height: 40,
          p: 0.25,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          bgcolor: 'background.paper',
          cursor: 'pointer',
          flexShrink: 0,
        }}
      />
      <TextField
        name={path}
        label={label}
        value={value}
        onChange={(event) => set(event.target.value)}
        error={Boolean(errorText)}
        helperText={errorText}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
    </Box>
  )
}

const isDefault = ({ primary, bg }: Palette) =>
  primary.toLowerCase() === defaultPalette.primary.toLowerCase() &&
  bg.toLowerCase() === defaultPalette.bg.toLowerCase()

/** Colours, with warnings about corrections of unreadable ones. */
function PaletteSection() {
  const { value: palette, set } = useDraftField<Palette>('palette')
  const { value: design } = useDraftField<DesignRecommendations | null>('designRecommendations')
  const inForce = colourSchemeOf(palette, design)
  const warnings = paletteWarnings(inForce)
  return (
    <FormSection
      title="Boje"
      text={`Glavna boja je na dugmadima i naglascima, pozadina iza obojenih delova stranice.${design && isDefault(palette) ? ' Ovo su boje preporučene za ovaj proizvod: stranica ih nosi dok ne izaberete svoje.' : ''}`}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DraftColourField name="primary" label="Glavna boja" inForce={inForce} />
        <DraftColourField name="bg" label="Pozadina" inForce={inForce} />
      </Box>
      {!isDefault(palette) && (
        <Button size="small" color="inherit" sx={{ mt: 1.5 }} onClick={() => set({ ...defaultPalette })}>
          {design ? 'Vrati preporučene boje' : 'Vrati početne boje'}
        </Button>
      )}
      <Box aria-live="polite">
        {warnings.length > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {warnings.length === 1 ? (
              warnings[0]
            ) : (
              <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
                {warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </Box>
            )}
          </Alert>
        )}
      </Box>
    </FormSection>
  )
}

function designText(hasDesign: boolean, hasOwnColours: boolean): string {
  if (!hasDesign)
    return 'Uglovi, senke i razmaci po meri proizvoda: zatražite predlog, pa ga uporedite sa sadašnjim.'
  return hasOwnColours ? 'Preporučeno za ovaj proizvod. Boje su Vaše.' : 'Preporučeno za ovaj proizvod.'
}

/** The design recommendations, if there are any. */
function DesignSection() {
  const { hasDesign, hasOwnColours } = useEditing(({ draft }) => ({
    hasDesign: draft.designRecommendations !== null,
    hasOwnColours: !isDefault(draft.palette),
  }))
  return (
    <FormSection title="Izgled" text={designText(hasDesign, hasOwnColours)}>
      <RewriteButton part="designRecommendations" />
      {hasDesign && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mt: 2.5 }}>
          <DraftSelect
            path="designRecommendations.visualElements.borderRadius"
            label="Uglovi"
            choices={designLabels.borderRadius}
          />
          <DraftSelect
            path="designRecommendations.visualElements.shadows"
            label="Senke"
            choices={designLabels.shadows}
          />
          <DraftSelect
            path="designRecommendations.visualElements.spacing"
            label="Razmaci"
            choices={designLabels.spacing}
          />
          <DraftSelect
            path="designRecommendations.typography.weight"
            label="Debljina naslova"
            choices={designLabels.weight}
          />
        </Box>
      )}
    </FormSection>
  )
}

export function ColorsTab() {
  return (
    <>
      <PaletteSection />
      <DesignSection />
    </>
  )
}
