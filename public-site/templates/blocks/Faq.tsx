import { categoryOf } from '@pazar/contracts/website/category.ts'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { simulates } from '../../social-proof/simulates.ts'
import { cannedQuestions } from './canned-questions.ts'
import { ContactLine } from './ContactLine.tsx'

/**
 * Questions that every shopper has before paying on delivery. `own` matches a seller's own question on the
 * same subject.
 */
const standardQuestions = ({ terms: { delivery, payment }, say }: LandingPage) => [
  {
    own: /pla[ćc]a|pouze[ćc]/i,
    q: 'Kako se plaća?',
    a: `Plaćate pouzećem, ${payment.how}, tek kada Vam kurir preda paket. Ništa ne plaćate ${say('unapred', 'unaprijed')}.`,
  },
  {
    own: /dostav|isporu|sti[žz]e/i,
    q: 'Koliko košta i koliko traje dostava?',
    a: `${delivery.whole}. Paket stiže za ${delivery.workingDays}, a kurir Vas poziva ${say('pre', 'prije')} isporuke.`,
  },
]

/** Address of the endpoint that generates questions (texts/shopper-calls). */
function faqAddress({ website, name }: LandingPage, category: string): string {
  const query = new URLSearchParams({
    product: website.productName || name,
    category,
    market: website.targetMarket,
    url: website.customUrl,
  })
  return `/api/ai/generate-faq?${query}`
}

/**
 * Only one item is open at a time; the browser ensures it by `name`, with or without a script. If the seller
 * has no questions and the page may show invented texts (pages/social-proof), browser/page/faq.ts replaces
 * the canned ones with generated ones.
 */
export function Faq({ page }: { page: LandingPage }) {
  const { faq } = page.website
  const category = categoryOf(page.name, page.website.productName)
  const generated = faq.length === 0 && simulates(page)
  const own = generated ? cannedQuestions(category, page) : faq
  const questions = [
    ...own,
    ...standardQuestions(page).filter((each) => !own.some(({ q }) => each.own.test(q))),
  ]
  const edited = (index: number, part: 'q' | 'a') => (index < faq.length ? `faq.${index}.${part}` : undefined)
  return (
    <section className="section" aria-labelledby="pitanja">
      <div className="narrow faq" data-faq={generated ? faqAddress(page, category) : undefined}>
        <h2 id="pitanja">Česta pitanja</h2>
        {generated && (
          <p className="faq-status" role="status" data-status hidden>
            Generišem FAQ pitanja...
          </p>
        )}
        <div className="questions" data-questions>
          {questions.map(({ q, a }, index) => (
            <details name="pitanja" key={index} open={index === 0}>
              <summary data-edit={edited(index, 'q')}>{q}</summary>
              <p className="as-typed" data-edit={edited(index, 'a')}>
                {a}
              </p>
            </details>
          ))}
        </div>
        <ContactLine page={page} />
      </div>
    </section>
  )
}
