import { CookieLink } from '../document/CookieLink.tsx'
import { Icon } from '../document/Icon.tsx'

/** s (landing spec, section 9). */
const closesIn = 60

/** The static thank-you page (landing spec, 2.7). A browser closes by script only what a script opened, so the page also says what else can be done. */
export function StaticThanks({ asksConsent }: { asksConsent: boolean }) {
  return (
    <main className="message-page" data-thank-you="static">
      <span className="big-check"><Icon name="check" /></span>
      <h1>Hvala Vam na porudžbini!</h1>
      <p>Vaša porudžbina je primljena. Kurir Vas zove i donosi paket za 2-5 radnih dana, a plaćate pouzećem.</p>
      <p data-closes>Ova stranica se zatvara sama za <strong role="timer" data-closes-in={closesIn}>{closesIn}</strong> sekundi.</p>
      <p data-stays role="status" hidden>Pregledač ne dozvoljava da se stranica sama zatvori. Možete je zatvoriti kao i svaku drugu.</p>
      <button className="button" type="button" data-close-page data-needs-script hidden>Zatvori</button>
      <a className="plain-button" href="/prodavnica">Pogledaj ostale proizvode</a>
      <CookieLink asks={asksConsent} />
    </main>
  )
}
