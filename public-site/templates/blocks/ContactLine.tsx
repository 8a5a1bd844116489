import { contactsOf } from '@pazar/contracts/seller/identity.ts'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { supportHours } from '../../seller/support.ts'

/** Contact details below the questions, if the page has any. */
export function ContactLine({ page: { name, website } }: { page: LandingPage }) {
  const hours = supportHours(website)
  if (!hours) return null
  const [contact] =
    website.advertorialStory.footerSection.contactInfo || !website.seller ? [] : contactsOf(website.seller)
  return (
    <p className="contact-line">
      Imate još pitanja o proizvodu {name}?<br />
      {contact && (
        <>
          {contact.label}: <a href={contact.href}>{contact.text}</a> ·{' '}
        </>
      )}
      Podrška: {hours}
    </p>
  )
}
