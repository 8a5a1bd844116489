import type { LandingPage } from '../../landing-page/landing-page.ts'

const steps = ({ say, terms: { delivery, payment } }: LandingPage) =>
  [
    ['Poručite', 'Ime, adresa i telefon: za minut je gotovo.'],
    ['Preuzmete', `Kurir Vas zove ${say('pre', 'prije')} isporuke. Paket stiže za ${delivery.workingDays}.`],
    ['Platite', `Kuriru, ${payment.how}. ${delivery.sentence}`],
  ] as const

/** Answers how an order works and how to return it, which every shopper asks before ordering. */
export function Guarantee({ page }: { page: LandingPage }) {
  const { guaranteeText } = page.website.advertorialStory.ctaSection
  const { guarantee, returns } = page.terms
  return (
    <section className="section" aria-labelledby="garancija">
      <div className="wide promise">
        <div className="seal" aria-hidden="true">
          <strong>{guarantee.number}</strong>
          <span>
            {guarantee.unit}
            <br />
            garancije
          </span>
        </div>
        <div className="promise-text">
          <h2 id="garancija">Isprobajte bez rizika</h2>
          <p className="as-typed" data-edit="advertorialStory.ctaSection.guaranteeText">
            {guaranteeText ||
              `Ako proizvod nije ono što ste očekivali, imate ${returns.days}: ${page.say('zamena', 'zamjena')} ili povrat novca, bez dugih objašnjenja.`}
          </p>
        </div>
        <ol className="promise-steps">
          {steps(page).map(([title, text]) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
