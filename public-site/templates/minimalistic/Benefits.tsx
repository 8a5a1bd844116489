import type { LandingPage } from '../../landing-page/landing-page.ts'
import { benefitCard } from '../../landing-page/text-blocks.ts'

/** The seller's benefits as cards, in the seller's order. */
export function Benefits({ page: { website, name, layout } }: { page: LandingPage }) {
  if (website.bullets.length === 0) return null
  return (
    <section
      className={`section ${layout.tinted === 'benefits' ? 'tinted' : ''}`}
      aria-labelledby="prednosti"
    >
      <div className="narrow">
        <h2 id="prednosti">Zašto {name}?</h2>
        <ul className="cards" data-seen>
          {website.bullets.map(benefitCard).map((card, index) => (
            <li className="card" key={card.heading + card.text}>
              <span className="card-number" aria-hidden="true">
                {index + 1}
              </span>
              <div data-edit={`bullets.${index}`}>
                <h3>{card.heading}</h3>
                {card.text && <p>{card.text}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
