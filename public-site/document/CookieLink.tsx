/** Where a shopper changes what he once answered; there only with a script, since without one nothing is asked. */
export const CookieLink = ({ asks }: { asks: boolean }) =>
  asks ? <button className="cookie-link" type="button" data-cookies data-needs-script hidden>Kolačići</button> : null
