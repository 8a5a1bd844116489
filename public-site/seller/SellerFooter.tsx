import type { PublicSeller } from '@pazar/contracts/seller/identity.ts'
import { CookieLink } from '../document/CookieLink.tsx'
import { LegalLinks } from './LegalLinks.tsx'
import { SellerCompany, SellerContacts } from './SellerLines.tsx'

interface Props {
  seller: PublicSeller | undefined
  /** See `LegalLinks`; undefined on pages without a seller. */
  legalBase: string | undefined
  asksConsent: boolean
}

/** The footer of thank-you and legal pages. */
export function SellerFooter({ seller, legalBase, asksConsent }: Props) {
  if (legalBase === undefined && !asksConsent) return null
  return (
    <footer className="seller-footer">
      {seller && <SellerCompany seller={seller} />}
      {seller && <SellerContacts seller={seller} />}
      {legalBase !== undefined && <LegalLinks base={legalBase} />}
      <CookieLink asksConsent={asksConsent} />
    </footer>
  )
}
