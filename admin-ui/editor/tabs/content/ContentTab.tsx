import type { SocialProofMode } from '@pazar/contracts/website/copy.ts'
import { templateNames } from '@pazar/contracts/website/content.ts'
import { DraftSelect } from '../../fields/DraftSelect.tsx'
import { DraftEntries } from '../../fields/DraftEntries.tsx'
import { DraftLines } from '../../fields/DraftLines.tsx'
import { CollapsibleSection } from '../../fields/CollapsibleSection.tsx'
import { DraftSwitch } from '../../fields/DraftSwitch.tsx'
import { DraftTextField } from '../../fields/DraftTextField.tsx'
import { useDraftField, useEditing } from '../../draft/editor-context.ts'
import { RewriteButton } from '../../rewrite/RewriteButton.tsx'
import { SocialProofChoice } from '../../../website/social-proof/SocialProofChoice.tsx'
import { ConsentSwitch } from './ConsentSwitch.tsx'
import { BriefPart } from './BriefPart.tsx'
import { FooterPart } from './FooterPart.tsx'
import { type FieldHints, templateHints } from './template-hints.ts'
import { SalesParts } from './SalesParts.tsx'
import { TestimonialEditor } from './TestimonialEditor.tsx'
import { UrgencyPart } from './UrgencyPart.tsx'

const templates = Object.fromEntries(templateNames.map((name) => [name, name]))

/** How the page appears in search results and shared links. */
function SearchEnginePart() {
  return (
    <CollapsibleSection title="Pretraživači" text="Kako stranica izgleda na Google-u i kada je neko podeli">
      <RewriteButton part="seo" />
      <DraftTextField path="seoTitle" label="SEO naslov" recommendedLength={60} />
      <DraftTextField path="seoDescription" label="SEO opis" rows={2} recommendedLength={155} />
      <RewriteButton part="keywords" />
      <DraftLines path="keywords" name="Ključna reč" add="Dodaj ključnu reč" maxEntries={20} />
    </CollapsibleSection>
  )
}

const useHint = <Name extends keyof FieldHints>(name: Name): FieldHints[Name] =>
  useEditing(({ website, draft }) => templateHints(draft, website.targetMarket)[name])

function TitleField() {
  return <DraftTextField path="title" label="Naslov" {...useHint('title')} />
}

function HookField() {
  return <DraftTextField path="hook" label="Uvod ispod naslova" rows={2} {...useHint('hook')} />
}

function DescriptionField() {
  return (
    <DraftTextField path="longDescription" label="Detaljan opis" rows={6} hint={useHint('longDescription')} />
  )
}

function BulletsPart() {
  return (
    <CollapsibleSection title="Prednosti" text={useHint('bullets')} open>
      <RewriteButton part="bullets" />
      <DraftLines path="bullets" name="Prednost" add="Dodaj prednost" maxEntries={20} />
    </CollapsibleSection>
  )
}

function SocialProofPart() {
  const { value, set } = useDraftField<SocialProofMode>('trustMode')
  return (
    <CollapsibleSection title="Društveni dokaz i brojevi" text="Posetioci, zalihe, odbrojavanja i utisci">
      <SocialProofChoice value={value} onChange={set} />
    </CollapsibleSection>
  )
}

/** The texts of the page. Templates show default texts for empty fields. */
export function ContentTab() {
  const template = useEditing(({ draft }) => draft.templateName)
  return (
    <>
      <CollapsibleSection title="Osnovno" open>
        <DraftSwitch
          path="isActive"
          label={(on) =>
            on ? 'Stranica je aktivna: kupci je vide i poručuju' : 'Stranica nije aktivna: kupci dobijaju 404'
          }
        />
        <DraftSelect
          path="templateName"
          label="Šablon"
          choices={templates}
          hint="Pregled odmah pokazuje izabrani šablon, a kupci tek kada sačuvate. Tekstovi, slike i cene ostaju."
        />
        <TitleField />
        <RewriteButton part="title" />
        <HookField />
        <RewriteButton part="hook" />
        <DraftTextField path="productName" label="Naziv proizvoda" required />
        <DraftTextField
          path="shortName"
          label="Kratki naziv"
          hint="Tako se proizvod zove u rečenicama na stranici."
        />
      </CollapsibleSection>
      <BriefPart />
      <BulletsPart />
      <CollapsibleSection title="Opis proizvoda">
        <RewriteButton part="longDescription" />
        <DescriptionField />
      </CollapsibleSection>
      <CollapsibleSection title="Česta pitanja">
        <RewriteButton part="faq" />
        <DraftEntries
          path="faq"
          name="Pitanje"
          add="Dodaj pitanje"
          maxEntries={20}
          empty={() => ({ q: '', a: '' })}
        >
          {(path) => (
            <>
              <DraftTextField path={`${path}.q`} label="Pitanje" />
              <DraftTextField path={`${path}.a`} label="Odgovor" rows={2} />
            </>
          )}
        </DraftEntries>
      </CollapsibleSection>
      <CollapsibleSection title="Utisci kupaca">
        <RewriteButton part="testimonials" />
        <TestimonialEditor />
      </CollapsibleSection>
      {template === 'Sales Template' && <SalesParts />}
      {template === 'Minimalistic' && <UrgencyPart />}
      {template !== 'Advertorial Template' && <FooterPart />}
      <SocialProofPart />
      <CollapsibleSection
        title="Kolačići i praćenje"
        text="Da li stranica pita kupca pre nego što Pixel meri posete"
      >
        <ConsentSwitch />
      </CollapsibleSection>
      <SearchEnginePart />
    </>
  )
}
