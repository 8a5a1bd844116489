import type { ReactNode } from 'react'
import { CookieLink } from '../../document/CookieLink.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { LegalLinks } from '../../seller/LegalLinks.tsx'
import { SellerCompany, SellerContacts } from '../../seller/SellerLines.tsx'
import { supportHours } from '../../seller/support.ts'
import { deliveryInfo } from './footer-texts.ts'

/** The footer settings of a website (pages/contact); empty ones come from the seller's profile. */
export function Footer({ page, children }: { page: LandingPage; children?: ReactNode }) {
  const {
    website,
    terms: { delivery, guarantee, payment },
  } = page
  const { companyInfo, contactInfo, legalNotice } = website.advertorialStory.footerSection
  const { seller } = website
  const hours = supportHours(website)
  const path = (field: string) => `advertorialStory.footerSection.${field}`
  return (
    <footer className="footer">
      <div className="narrow">
        <p className="footer-name">{website.productName}</p>
        <ul>
          <li data-edit={path('deliveryInfo')}>{deliveryInfo(page)}</li>
          <li>Isporuka za {delivery.workingDays}</li>
          <li>Plaćanje pouzećem, {payment.how}</li>
          <li>Garancija {guarantee.days}</li>
          {hours && (
            <li>
              Podrška: <span data-edit={path('supportHours')}>{hours}</span>
            </li>
          )}
        </ul>
        {children}
        {companyInfo ? (
          <p className="as-typed" data-edit={path('companyInfo')}>
            {companyInfo}
          </p>
        ) : (
          seller && <SellerCompany seller={seller} />
        )}
        {contactInfo ? (
          <p className="as-typed" data-edit={path('contactInfo')}>
            {contactInfo}
          </p>
        ) : (
          seller && <SellerContacts seller={seller} />
        )}
        {legalNotice && (
          <p className="as-typed footer-legal" data-edit={path('legalNotice')}>
            {legalNotice}
          </p>
        )}
        <LegalLinks base={`/${website.customUrl}`} />
        <CookieLink asksConsent={website.consentBanner} />
      </div>
    </footer>
  )
}
