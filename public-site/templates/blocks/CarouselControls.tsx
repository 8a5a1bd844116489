import { Icon } from '../../document/Icon.tsx'

/** Needs the islands, so it is hidden until they run: without them the pictures are swiped. */
export function CarouselControls({ count }: { count: number }) {
  return (
    <div className="carousel-controls" data-needs-script hidden>
      <button type="button" className="round-button" data-previous aria-label="Prethodna slika"><Icon name="back" /></button>
      <span className="carousel-count"><span data-slide-number>1</span> / {count}</span>
      <button type="button" className="round-button" data-pause aria-label="Zaustavi smenjivanje slika"><Icon name="pause" /></button>
      <button type="button" className="round-button" data-next aria-label="Sledeća slika"><Icon name="next" /></button>
    </div>
  )
}
