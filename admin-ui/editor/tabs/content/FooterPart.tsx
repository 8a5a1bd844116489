import { parseAmount } from '@pazar/contracts/money/money.ts'
import { deliveryTexts } from '@pazar/contracts/website/terms.ts'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useEditing } from '../../draft/editor-context.ts'
import { CollapsibleSection } from '../../fields/CollapsibleSection.tsx'
import { DraftTextField } from '../../fields/DraftTextField.tsx'

/** The footer settings, which every template has (pages/contact). */
export function FooterPart() {
  const deliveryText = useEditing(({ website, draft: { terms } }) => {
    const deliveryAmount = parseAmount(terms.deliveryAmount) ?? 0
    return deliveryTexts({ ...terms, deliveryAmount }, website.targetMarket).whole
  })
  return (
    <CollapsibleSection title="Podnožje stranice" text="Ko prodaje i kako da Vas kupac nađe">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Prazna polja „Podaci o firmi“ i „Kontakt“ popunjavaju se iz Vašeg{' '}
        <Link component={RouterLink} to="/settings#prodavac">
          Profila
        </Link>
        .
      </Typography>
      <DraftTextField path="advertorialStory.footerSection.companyInfo" label="Podaci o firmi" rows={2} />
      <DraftTextField path="advertorialStory.footerSection.contactInfo" label="Kontakt" rows={2} />
      <DraftTextField
        path="advertorialStory.footerSection.deliveryInfo"
        label="Dostava"
        placeholder={deliveryText}
      />
      <DraftTextField
        path="advertorialStory.footerSection.supportHours"
        label="Radno vreme podrške"
        placeholder="Radnim danima 9:00-17:00"
      />
      <DraftTextField path="advertorialStory.footerSection.legalNotice" label="Pravna napomena" rows={2} />
    </CollapsibleSection>
  )
}
