import type { ReactNode } from 'react'
import { Icon } from '../../document/Icon.tsx'

const words = {
  picture: { previous: 'Prethodna slika', next: 'Sledeća slika', stop: 'Zaustavi smenjivanje slika' },
  comment: { previous: 'Prethodni komentar', next: 'Sledeći komentar', stop: 'Zaustavi smenjivanje komentara' },
} as const

/** Needs the islands, so it is hidden until they run: without them the slides are swiped. */
export function CarouselControls({ count, of = 'picture' }: { count: ReactNode; of?: keyof typeof words }) {
  const { previous, next, stop } = words[of]
  return (
    <div className="carousel-controls" data-needs-script hidden>
      <button type="button" className="round-button" data-previous aria-label={previous}><Icon name="back" /></button>
      <span className="carousel-count"><span data-slide-number>1</span> / {count}</span>
      <button type="button" className="round-button" data-pause aria-label={stop}><Icon name="pause" /></button>
      <button type="button" className="round-button" data-next aria-label={next}><Icon name="next" /></button>
    </div>
  )
}
