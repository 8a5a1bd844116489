import { businessNumbersOf, contactsOf, type PublicSeller } from '@pazar/contracts/seller/identity.ts'

/** Company, address and registration numbers of the seller, as far as they are known. */
export function SellerCompany({ seller }: { seller: PublicSeller }) {
  const lines = [seller.name, seller.address, ...businessNumbersOf(seller)].filter(Boolean)
  return lines.length > 0 ? (
    <p className="seller-company">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  ) : null
}

/** The seller's contact details, each a link. */
export function SellerContacts({ seller }: { seller: PublicSeller }) {
  const contacts = contactsOf(seller)
  if (contacts.length === 0) return null
  return (
    <p className="seller-contacts">
      {contacts.map(({ label, text, href }) => (
        <span key={label}>
          {label}: <a href={href}>{text}</a>
        </span>
      ))}
    </p>
  )
}
