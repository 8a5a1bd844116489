import { deliveryArea } from '@pazar/contracts/website/speech.ts'
import { useEditing } from '../editor-context.ts'
import { Part } from '../fields/Part.tsx'
import { TextAt } from '../fields/TextAt.tsx'

/** The settings of the footer, which every template has (landing spec, sections 3.1 and 9). */
export function FooterPart() {
  const { targetMarket } = useEditing().website
  return (
    <Part title="Podnožje stranice" text="Ko prodaje i kako da Vas kupac nađe">
      <TextAt path="advertorialStory.footerSection.companyInfo" label="Podaci o firmi" rows={2} />
      <TextAt path="advertorialStory.footerSection.contactInfo" label="Kontakt" rows={2} />
      <TextAt path="advertorialStory.footerSection.deliveryInfo" label="Dostava" placeholder={`Besplatna dostava ${deliveryArea[targetMarket].everywhere}`} />
      <TextAt path="advertorialStory.footerSection.supportHours" label="Radno vreme podrške" placeholder="Radnim danima 9:00-17:00" />
      <TextAt path="advertorialStory.footerSection.legalNotice" label="Pravna napomena" rows={2} />
    </Part>
  )
}
