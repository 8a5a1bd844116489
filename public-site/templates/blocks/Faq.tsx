import { categoryOf } from '@pazar/contracts/website/category.ts'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { simulates } from '../../trust/simulates.ts'
import { cannedQuestions } from './canned-questions.ts'
import { supportHours } from './footer-texts.ts'

/** What everybody asks before paying on delivery, each with how a seller's own question about it reads. */
const asked = ({ delivery, say }: LandingPage) => [
  { own: /pla[ćc]a|pouze[ćc]/i, q: 'Kako se plaća?', a: `Plaćate pouzećem, gotovinom ili karticom, tek kada Vam kurir preda paket. Ništa ne plaćate ${say('unapred', 'unaprijed')}.` },
  { own: /dostav|isporu|sti[žz]e/i, q: 'Koliko košta i koliko traje dostava?', a: `${delivery}. Paket stiže za 2-5 radnih dana, a kurir Vas poziva ${say('pre', 'prije')} isporuke.` },
]

/** The call that generates questions (landing spec, section 7). */
function faqAddress({ website, name }: LandingPage, category: string): string {
  const query = new URLSearchParams({ product: website.productName || name, category, market: website.targetMarket, url: website.customUrl })
  return `/api/ai/generate-faq?${query}`
}

/**
 * One item open at a time: `name` makes the browser see to it, with or without a script. Where the seller has written none, browser/faq.ts
 * asks for generated ones, in place of the canned ones, if the page may show what nobody wrote (resolution 46).
 */
export function Faq({ page }: { page: LandingPage }) {
  const { faq } = page.website
  const category = categoryOf(page.name, page.website.productName)
  const generated = faq.length === 0 && simulates(page)
  const own = generated ? cannedQuestions(category, page) : faq
  const questions = [...own, ...asked(page).filter((each) => !own.some(({ q }) => each.own.test(q)))]
  const edited = (index: number, part: 'q' | 'a') => (index < faq.length ? `faq.${index}.${part}` : undefined)
  return (
    <section className="section" aria-labelledby="pitanja">
      <div className="narrow faq" data-faq={generated ? faqAddress(page, category) : undefined}>
        <h2 id="pitanja">Česta pitanja</h2>
        {generated && <p className="faq-status" role="status" data-status hidden>Generišem FAQ pitanja...</p>}
        <div className="questions" data-questions>
          {questions.map(({ q, a }, index) => (
            <details name="pitanja" key={index} open={index === 0}>
              <summary data-edit={edited(index, 'q')}>{q}</summary>
              <p className="as-typed" data-edit={edited(index, 'a')}>{a}</p>
            </details>
          ))}
        </div>
        <p className="contact-line">Imate još pitanja o proizvodu {page.name}? Podrška je tu: {supportHours(page)}.</p>
      </div>
    </section>
  )
}
