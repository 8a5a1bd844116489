import { EntriesAt } from '../fields/EntriesAt.tsx'
import { LinesAt } from '../fields/LinesAt.tsx'
import { Part } from '../fields/Part.tsx'
import { TextAt } from '../fields/TextAt.tsx'
import { FooterPart } from './FooterPart.tsx'

const story = (name: string) => `advertorialStory.${name}`

/** The story of an advertorial page, its header and its footer (landing spec, 3.1). */
export function AdvertorialTab() {
  return (
    <>
      <Part title="Zaglavlje" open>
        <TextAt path={story('headerSection.brandName')} label="Ime brenda" />
        <TextAt path={story('headerSection.productSubtitle')} label="Podnaslov proizvoda" />
        <TextAt path={story('headerSection.ctaButtonText')} label="Tekst dugmeta" />
        <TextAt path={story('headerSection.welcomeBannerText')} label="Tekst dobrodošlice" />
        <LinesAt path={story('headerSection.navigationLinks')} name="Link u meniju" add="Dodaj link u meniju" most={8} />
      </Part>
      <Part title="Uvod">
        <TextAt path="editableContent.newBadge" label="Oznaka iznad naslova" />
        <TextAt path={story('heroSection.heroTitle')} label="Naslov priče" hint="Prazno: naslov stranice." />
        <TextAt path={story('heroSection.heroSubtitle')} label="Podnaslov priče" />
        <TextAt path={story('heroSection.heroDescription')} label="Uvodni tekst" rows={3} />
      </Part>
      <Part title="Priča" text="Prazan deo se ne prikazuje, ili ga šablon popuni svojim rečima.">
        <TextAt path="editableContent.storyTitle" label="Naslov iznad priče" />
        <TextAt path="editableContent.storySubtitle" label="Podnaslov iznad priče" />
        <TextAt path={story('personalIntro')} label="Lični uvod" rows={3} />
        <TextAt path={story('problemDescription')} label="Opis problema" rows={3} />
        <TextAt path={story('agoniaSection')} label="Agonija" rows={3} />
        <TextAt path={story('breakthroughMoment')} label="Prelomni trenutak" rows={3} />
        <TextAt path={story('discoveryStory')} label="Otkriće" rows={3} />
        <TextAt path={story('resultsDescription')} label="Rezultati" rows={3} />
        <TextAt path={story('productQuote')} label="Citat o proizvodu" rows={2} />
      </Part>
      <Part title="Koristi po danima">
        <TextAt path={story('benefitsIntro')} label="Uvod u koristi" rows={2} />
        <EntriesAt path={story('benefitsList')} name="Dan" add="Dodaj dan" most={12} empty={(count) => ({ day: `Dan ${count + 1}`, text: '' })}>
          {(path) => (
            <>
              <TextAt path={`${path}.day`} label="Kada" />
              <TextAt path={`${path}.text`} label="Šta se menja" rows={2} />
            </>
          )}
        </EntriesAt>
      </Part>
      <Part title="Tri prednosti">
        {[1, 2, 3].map((number) => [
          <TextAt key={`${number}t`} path={`editableContent.benefit${number}Title`} label={`Prednost ${number}: naslov`} />,
          <TextAt key={`${number}d`} path={`editableContent.benefit${number}Description`} label={`Prednost ${number}: opis`} rows={2} />,
        ])}
      </Part>
      <Part title="Brojevi poverenja">
        <EntriesAt path={story('trustStatistics')} name="Broj" add="Dodaj broj" most={6} empty={() => ({ icon: '', number: '', label: '', description: '' })}>
          {(path) => (
            <>
              <TextAt path={`${path}.number`} label="Broj" />
              <TextAt path={`${path}.label`} label="Šta znači" />
              <TextAt path={`${path}.icon`} label="Ikona (emoji)" />
              <TextAt path={`${path}.description`} label="Objašnjenje" rows={2} />
            </>
          )}
        </EntriesAt>
        <LinesAt path={story('clinicalBadges')} name="Oznaka" add="Dodaj oznaku" most={8} />
      </Part>
      <Part title="Savet i šta više nije potrebno">
        <TextAt path={story('adviceTitle')} label="Naslov saveta" />
        <TextAt path={story('adviceText')} label="Tekst saveta" rows={3} />
        <TextAt path={story('ctaAdvice')} label="Poziv uz savet" rows={2} />
        <TextAt path={story('ctaAdviceDetailed')} label="Poziv uz savet, opširnije" rows={3} />
        <LinesAt path={story('noLongerNeedList')} name="Više ne treba" add="Dodaj šta više ne treba" most={12} />
      </Part>
      <Part title="Završetak">
        <TextAt path={story('ctaSection.mainCtaText')} label="Glavni poziv" />
        <TextAt path={story('ctaSection.urgencyText')} label="Zašto baš sada" />
        <TextAt path={story('ctaSection.guaranteeText')} label="Garancija" />
      </Part>
      <FooterPart />
    </>
  )
}
