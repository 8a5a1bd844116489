import type { LandingPage } from '../../landing-page/landing-page.ts'

const steps = ({ say }: LandingPage) => [
  ['Poručite', 'Ime, adresa i telefon: za minut je gotovo.'],
  ['Preuzmete', `Kurir Vas zove ${say('pre', 'prije')} isporuke. Paket stiže za 2-5 radnih dana.`],
  ['Platite', 'Kuriru, gotovinom ili karticom. Dostava je besplatna.'],
] as const

/** How an order goes, and what if it does not suit: asked by everybody before he presses the button. */
export function Guarantee({ page }: { page: LandingPage }) {
  const { guaranteeText } = page.website.advertorialStory.ctaSection
  return (
    <section className="section" aria-labelledby="garancija">
      <div className="wide promise">
        <div className="seal" aria-hidden="true"><strong>30</strong><span>dana<br />garancije</span></div>
        <div className="promise-text">
          <h2 id="garancija">Isprobajte bez rizika</h2>
          <p className="as-typed" data-edit="advertorialStory.ctaSection.guaranteeText">
            {guaranteeText || `Ako proizvod nije ono što ste očekivali, javite se u roku od 30 dana: ${page.say('zamena', 'zamjena')} ili povrat novca, bez dugih objašnjenja.`}
          </p>
        </div>
        <ol className="promise-steps">
          {steps(page).map(([title, text]) => <li key={title}><strong>{title}</strong><p>{text}</p></li>)}
        </ol>
      </div>
    </section>
  )
}
