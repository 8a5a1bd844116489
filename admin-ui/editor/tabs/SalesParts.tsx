import { EntriesAt } from '../fields/EntriesAt.tsx'
import { Part } from '../fields/Part.tsx'
import { TextAt } from '../fields/TextAt.tsx'

/** What only the Sales Template shows. */
export function SalesParts() {
  return (
    <>
      <Part title="Problem i rešenje" text="Bez Vaših blokova stranica pokazuje četiri podrazumevana.">
        <EntriesAt path="problemSolutionSections" name="Blok" add="Dodaj blok" most={8} empty={() => ({ title: '', description1: '', description2: '', ctaText: '' })}>
          {(path) => (
            <>
              <TextAt path={`${path}.title`} label="Naslov" />
              <TextAt path={`${path}.description1`} label="Problem" rows={2} />
              <TextAt path={`${path}.description2`} label="Rešenje" rows={2} />
              <TextAt path={`${path}.ctaText`} label="Tekst dugmeta" placeholder="Poruči odmah" />
            </>
          )}
        </EntriesAt>
      </Part>
      <Part title="Blok prednosti">
        <TextAt path="benefitsSection.title" label="Naslov bloka" />
        <TextAt path="benefitsSection.subtitle" label="Podnaslov bloka" rows={2} />
        <EntriesAt path="benefitsSection.benefits" name="Korist" add="Dodaj korist" most={12} empty={() => ({ text: '', icon: '' })} inline>
          {(path, index) => <TextAt path={`${path}.text`} label={`Korist ${index + 1}`} />}
        </EntriesAt>
        <TextAt path="advertorialStory.ctaSection.guaranteeText" label="Garancija" />
        <TextAt path="benefitsSection.ctaText" label="Tekst dugmeta bloka" placeholder="Poruči odmah" />
      </Part>
    </>
  )
}
