import type { LandingPage } from '../../landing-page/landing-page.ts'

/** What everybody asks before paying on delivery, each with how a seller's own question about it reads. */
const asked = (delivery: string) => [
  { own: /pla[ćc]a|pouze[ćc]/i, q: 'Kako se plaća?', a: 'Plaćate pouzećem, gotovinom ili karticom, tek kada Vam kurir preda paket. Ništa ne plaćate unapred.' },
  { own: /dostav|isporu|sti[žz]e/i, q: 'Koliko košta i koliko traje dostava?', a: `${delivery}. Paket stiže za 2-5 radnih dana, a kurir Vas poziva pre isporuke.` },
]

/** One item open at a time: `name` makes the browser see to it, with or without a script. */
export function Faq({ page }: { page: LandingPage }) {
  const { faq } = page.website
  const questions = [...faq, ...asked(page.delivery).filter(({ own }) => !faq.some(({ q }) => own.test(q)))]
  return (
    <section className="section" aria-labelledby="pitanja">
      <div className="narrow faq">
        <h2 id="pitanja">Česta pitanja</h2>
        <div className="questions">
          {questions.map(({ q, a }, index) => (
            <details name="pitanja" key={index} open={index === 0}>
              <summary>{q}</summary>
              <p className="as-typed">{a}</p>
            </details>
          ))}
        </div>
        <p className="contact-line">Imate još pitanja o proizvodu {page.name}? Podrška je tu radnim danima 9:00-17:00.</p>
      </div>
    </section>
  )
}
