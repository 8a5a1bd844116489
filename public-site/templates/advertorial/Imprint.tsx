import { CookieLink } from '../../document/CookieLink.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { LegalLinks } from '../../seller/LegalLinks.tsx'
import { SellerCompany, SellerContacts } from '../../seller/SellerLines.tsx'
import { supportHours } from '../../seller/support.ts'
import type { AdvertorialTexts } from './texts.ts'

/** The footer: the seller, contact, delivery, and the label as advertising (pages/advertorial). */
export function Imprint({
  page: {
    terms: { delivery, guarantee, payment },
    website,
  },
  texts: { story },
}: {
  page: LandingPage
  texts: AdvertorialTexts
}) {
  const { companyInfo, contactInfo, legalNotice, deliveryInfo } = story.footerSection
  const hours = supportHours(website)
  const {
    seller,
    advertorialStory: { footerSection: typed },
  } = website
  const path = (field: string) => `advertorialStory.footerSection.${field}`
  return (
    <footer className="imprint">
      <div className="imprint-inner">
        <p className="imprint-name as-typed" data-edit={path('companyInfo')}>
          {companyInfo}
        </p>
        {!typed.companyInfo && seller && <SellerCompany seller={seller} />}
        {contactInfo ? (
          <p className="as-typed" data-edit={path('contactInfo')}>
            {contactInfo}
          </p>
        ) : (
          seller && <SellerContacts seller={seller} />
        )}
        {hours && (
          <p>
            Podrška: <span data-edit={path('supportHours')}>{hours}</span>
          </p>
        )}
        <p data-edit={path('deliveryInfo')}>{deliveryInfo}</p>
        <p>
          Isporuka za {delivery.workingDays}. Garancija {guarantee.days}
        </p>
        <p>Plaćanje pouzećem, {payment.how}</p>
        <p className="imprint-legal as-typed" data-edit={path('legalNotice')}>
          {legalNotice}
        </p>
        <LegalLinks base={`/${website.customUrl}`} />
        <CookieLink asksConsent={website.consentBanner} />
      </div>
    </footer>
  )
}
