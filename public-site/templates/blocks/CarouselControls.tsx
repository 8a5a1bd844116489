import type { ReactNode } from 'react'
import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'

type Say = LandingPage['say']

const controlLabels = {
  picture: (say: Say) => ({
    previous: 'Prethodna slika',
    next: say('Sledeća slika', 'Sljedeća slika'),
    stop: `Zaustavi ${say('smenjivanje', 'smjenjivanje')} slika`,
  }),
  comment: (say: Say) => ({
    previous: 'Prethodni komentar',
    next: say('Sledeći komentar', 'Sljedeći komentar'),
    stop: `Zaustavi ${say('smenjivanje', 'smjenjivanje')} komentara`,
  }),
}

/** Needs the islands, so it is hidden until they run; without them the slides can be swiped. */
export function CarouselControls({
  say,
  count,
  of = 'picture',
}: {
  say: Say
  count: ReactNode
  of?: keyof typeof controlLabels
}) {
  const { previous, next, stop } = controlLabels[of](say)
  return (
    <div className="carousel-controls" data-needs-script hidden>
      <button type="button" className="round-button" data-previous aria-label={previous}>
        <Icon name="back" />
      </button>
      <span className="carousel-count">
        <span data-slide-number>1</span> / {count}
      </span>
      <button type="button" className="round-button" data-pause aria-label={stop}>
        <Icon name="pause" />
      </button>
      <button type="button" className="round-button" data-next aria-label={next}>
        <Icon name="next" />
      </button>
    </div>
  )
}
