import { CookieLink } from '../../document/CookieLink.tsx'
import type { Words } from './words.ts'

/** The footer: whose page it is, how to ask, how it is delivered, and that it is advertising (landing spec, 2.2 and 3.1). */
export function Imprint({ words: { story }, asksConsent }: { words: Words; asksConsent: boolean }) {
  const { companyInfo, contactInfo, legalNotice, deliveryInfo, supportHours } = story.footerSection
  const path = (field: string) => `advertorialStory.footerSection.${field}`
  return (
    <footer className="imprint">
      <div className="imprint-inner">
        <p className="imprint-name as-typed" data-edit={path('companyInfo')}>{companyInfo}</p>
        {contactInfo && <p className="as-typed" data-edit={path('contactInfo')}>{contactInfo}</p>}
        <p>Podrška: <span data-edit={path('supportHours')}>{supportHours}</span></p>
        <p data-edit={path('deliveryInfo')}>{deliveryInfo}</p>
        <p>Plaćanje pouzećem, gotovinom ili karticom</p>
        <p className="imprint-legal as-typed" data-edit={path('legalNotice')}>{legalNotice}</p>
        <CookieLink asks={asksConsent} />
      </div>
    </footer>
  )
}
