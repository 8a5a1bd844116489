import Box from '@mui/material/Box'
import { DraftEntries } from '../../fields/DraftEntries.tsx'
import { DraftIconField } from '../../fields/DraftIconField.tsx'
import { CollapsibleSection } from '../../fields/CollapsibleSection.tsx'
import { DraftTextField } from '../../fields/DraftTextField.tsx'

/** Fields that only the Sales Template shows. */
export function SalesParts() {
  return (
    <>
      <CollapsibleSection
        title="Problem i rešenje"
        text="Bez Vaših blokova stranica pokazuje četiri podrazumevana."
      >
        <DraftEntries
          path="problemSolutionSections"
          name="Blok"
          add="Dodaj blok"
          maxEntries={8}
          empty={() => ({ title: '', description1: '', description2: '', ctaText: '' })}
        >
          {(path) => (
            <>
              <DraftTextField path={`${path}.title`} label="Naslov" />
              <DraftTextField path={`${path}.description1`} label="Problem" rows={2} />
              <DraftTextField path={`${path}.description2`} label="Rešenje" rows={2} />
              <DraftTextField path={`${path}.ctaText`} label="Tekst dugmeta" placeholder="Poruči odmah" />
            </>
          )}
        </DraftEntries>
      </CollapsibleSection>
      <CollapsibleSection title="Blok prednosti">
        <DraftTextField path="benefitsSection.title" label="Naslov bloka" />
        <DraftTextField path="benefitsSection.subtitle" label="Podnaslov bloka" rows={2} />
        <DraftEntries
          path="benefitsSection.benefits"
          name="Korist"
          add="Dodaj korist"
          maxEntries={12}
          empty={() => ({ text: '', icon: '' })}
        >
          {(path) => (
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 180px' } }}>
              <DraftTextField path={`${path}.text`} label="Tekst" />
              <DraftIconField path={`${path}.icon`} label="Ikona" />
            </Box>
          )}
        </DraftEntries>
        <DraftTextField path="advertorialStory.ctaSection.guaranteeText" label="Garancija" />
        <DraftTextField
          path="benefitsSection.ctaText"
          label="Tekst dugmeta bloka"
          placeholder="Poruči odmah"
        />
      </CollapsibleSection>
    </>
  )
}
