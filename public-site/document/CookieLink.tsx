/** Lets a shopper change an earlier consent. Needs JavaScript, because without it no consent is requested. */
export const CookieLink = ({ asksConsent }: { asksConsent: boolean }) =>
  asksConsent ? (
    <button className="cookie-link" type="button" data-cookies data-needs-script hidden>
      Kolačići
    </button>
  ) : null
