import { useEditing } from '../draft/editor-context.ts'
import { DraftEntries } from '../fields/DraftEntries.tsx'
import { DraftIconField } from '../fields/DraftIconField.tsx'
import { DraftLines } from '../fields/DraftLines.tsx'
import { CollapsibleSection } from '../fields/CollapsibleSection.tsx'
import { DraftTextField } from '../fields/DraftTextField.tsx'
import { RewriteButton } from '../rewrite/RewriteButton.tsx'
import { FooterPart } from './content/FooterPart.tsx'

const story = (name: string) => `advertorialStory.${name}`

function HeaderPart() {
  return (
    <CollapsibleSection title="Zaglavlje" open>
      <DraftTextField path={story('headerSection.brandName')} label="Ime brenda" />
      <DraftTextField path={story('headerSection.productSubtitle')} label="Podnaslov proizvoda" />
      <DraftTextField path={story('headerSection.ctaButtonText')} label="Tekst dugmeta" />
      <DraftTextField path={story('headerSection.welcomeBannerText')} label="Tekst dobrodošlice" />
      <DraftLines
        path={story('headerSection.navigationLinks')}
        name="Link u meniju"
        add="Dodaj link u meniju"
        maxEntries={8}
      />
    </CollapsibleSection>
  )
}

function IntroductionPart() {
  return (
    <CollapsibleSection title="Uvod">
      <DraftTextField path="editableContent.newBadge" label="Oznaka iznad naslova" />
      <DraftTextField
        path={story('heroSection.heroTitle')}
        label="Naslov priče"
        hint="Prazno: naslov stranice."
      />
      <DraftTextField path={story('heroSection.heroSubtitle')} label="Podnaslov priče" />
      <DraftTextField path={story('heroSection.heroDescription')} label="Uvodni tekst" rows={3} />
    </CollapsibleSection>
  )
}

function StoryTextPart() {
  return (
    <CollapsibleSection title="Priča" text="Prazan deo se ne prikazuje, ili ga šablon popuni svojim rečima.">
      <DraftTextField path="editableContent.storyTitle" label="Naslov iznad priče" />
      <DraftTextField path="editableContent.storySubtitle" label="Podnaslov iznad priče" />
      <DraftTextField path={story('personalIntro')} label="Lični uvod" rows={3} />
      <DraftTextField path={story('problemDescription')} label="Opis problema" rows={3} />
      <DraftTextField path={story('agoniaSection')} label="Agonija" rows={3} />
      <DraftTextField path={story('breakthroughMoment')} label="Prelomni trenutak" rows={3} />
      <DraftTextField path={story('discoveryStory')} label="Otkriće" rows={3} />
      <DraftTextField path={story('resultsDescription')} label="Rezultati" rows={3} />
      <DraftTextField path={story('productQuote')} label="Citat o proizvodu" rows={2} />
    </CollapsibleSection>
  )
}

function DailyBenefitsPart() {
  return (
    <CollapsibleSection title="Koristi po danima">
      <DraftTextField path={story('benefitsIntro')} label="Uvod u koristi" rows={2} />
      <DraftEntries
        path={story('benefitsList')}
        name="Dan"
        add="Dodaj dan"
        maxEntries={12}
        empty={(count) => ({ day: `Dan ${count + 1}`, text: '' })}
      >
        {(path) => (
          <>
            <DraftTextField path={`${path}.day`} label="Kada" />
            <DraftTextField path={`${path}.text`} label="Šta se menja" rows={2} />
          </>
        )}
      </DraftEntries>
    </CollapsibleSection>
  )
}

function ThreeBenefitsPart() {
  return (
    <CollapsibleSection title="Tri prednosti">
      {[1, 2, 3].map((number) => [
        <DraftTextField
          key={`${number}t`}
          path={`editableContent.benefit${number}Title`}
          label={`Prednost ${number}: naslov`}
        />,
        <DraftTextField
          key={`${number}d`}
          path={`editableContent.benefit${number}Description`}
          label={`Prednost ${number}: opis`}
          rows={2}
        />,
      ])}
    </CollapsibleSection>
  )
}

function TrustPart() {
  return (
    <CollapsibleSection title="Brojevi poverenja">
      <DraftEntries
        path={story('trustStatistics')}
        name="Broj"
        add="Dodaj broj"
        maxEntries={6}
        empty={() => ({ icon: '', number: '', label: '', description: '' })}
      >
        {(path) => (
          <>
            <DraftTextField path={`${path}.number`} label="Broj" />
            <DraftTextField path={`${path}.label`} label="Šta znači" />
            <DraftIconField path={`${path}.icon`} label="Ikona" />
            <DraftTextField path={`${path}.description`} label="Objašnjenje" rows={2} />
          </>
        )}
      </DraftEntries>
      <DraftLines path={story('clinicalBadges')} name="Oznaka" add="Dodaj oznaku" maxEntries={8} />
    </CollapsibleSection>
  )
}

function AdvicePart() {
  return (
    <CollapsibleSection title="Savet i šta više nije potrebno">
      <DraftTextField path={story('adviceTitle')} label="Naslov saveta" />
      <DraftTextField path={story('adviceText')} label="Tekst saveta" rows={3} />
      <DraftTextField path={story('ctaAdvice')} label="Poziv uz savet" rows={2} />
      <DraftTextField path={story('ctaAdviceDetailed')} label="Poziv uz savet, opširnije" rows={3} />
      <DraftLines
        path={story('noLongerNeedList')}
        name="Više ne treba"
        add="Dodaj šta više ne treba"
        maxEntries={12}
      />
    </CollapsibleSection>
  )
}

function ConclusionPart() {
  return (
    <CollapsibleSection title="Završetak">
      <DraftTextField path={story('ctaSection.mainCtaText')} label="Glavni poziv" />
      <DraftTextField path={story('ctaSection.urgencyText')} label="Zašto baš sada" />
      <DraftTextField path={story('ctaSection.guaranteeText')} label="Garancija" />
    </CollapsibleSection>
  )
}

/** The story, header and footer of an advertorial page (websites/fields). */
export function AdvertorialTab() {
  const isWritten = useEditing(({ draft: { advertorialStory: texts } }) =>
    Boolean(
      texts.personalIntro || texts.problemDescription || texts.discoveryStory || texts.resultsDescription,
    ),
  )
  return (
    <>
      <RewriteButton part="advertorialStory" label={isWritten ? 'Napiši priču ponovo' : 'Napiši priču'} />
      <HeaderPart />
      <IntroductionPart />
      <StoryTextPart />
      <DailyBenefitsPart />
      <ThreeBenefitsPart />
      <TrustPart />
      <AdvicePart />
      <ConclusionPart />
      <FooterPart />
    </>
  )
}
