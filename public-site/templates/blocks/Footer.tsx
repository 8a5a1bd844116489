import type { ReactNode } from 'react'
import { CookieLink } from '../../document/CookieLink.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { deliveryInfo, supportHours } from './footer-texts.ts'

/** The footer settings of a website (landing spec, 3.1); what the seller has not written is left out, or has its written default. */
export function Footer({ page, children }: { page: LandingPage; children?: ReactNode }) {
  const { website } = page
  const { companyInfo, contactInfo, legalNotice } = website.advertorialStory.footerSection
  const path = (field: string) => `advertorialStory.footerSection.${field}`
  return (
    <footer className="footer">
      <div className="narrow">
        <p className="footer-name">{website.productName}</p>
        <ul>
          <li data-edit={path('deliveryInfo')}>{deliveryInfo(page)}</li>
          <li>Plaćanje pouzećem, gotovinom ili karticom</li>
          <li>Garancija 30 dana</li>
          <li>Podrška: <span data-edit={path('supportHours')}>{supportHours(page)}</span></li>
        </ul>
        {children}
        {companyInfo && <p className="as-typed" data-edit={path('companyInfo')}>{companyInfo}</p>}
        {contactInfo && <p className="as-typed" data-edit={path('contactInfo')}>{contactInfo}</p>}
        {legalNotice && <p className="as-typed footer-legal" data-edit={path('legalNotice')}>{legalNotice}</p>}
        <CookieLink asks={website.consentBanner} />
      </div>
    </footer>
  )
}
