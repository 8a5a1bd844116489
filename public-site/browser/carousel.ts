const still = matchMedia('(prefers-reduced-motion: reduce)')

/** One row of slides; `data-carousel` says after how many ms it moves on. */
export function startCarousel(carousel: HTMLElement): void {
  const slides = carousel.querySelector<HTMLElement>('[data-slides]')
  if (!slides) return
  const number = carousel.querySelector('[data-slide-number]')
  const pause = carousel.querySelector<HTMLElement>('[data-pause]')
  const thumbs = [...carousel.querySelectorAll<HTMLElement>('[data-show-slide]')]
  const count = slides.children.length
  let current = 0
  let inView = false
  let moving = !still.matches

  const leftOf = (index: number) => {
    const slide = slides.children[index] as HTMLElement
    return slide.offsetLeft - (slides.firstElementChild as HTMLElement).offsetLeft
  }

  const tell = () => {
    if (number) number.textContent = String(current + 1)
    for (const thumb of thumbs) thumb.toggleAttribute('aria-current', Number(thumb.dataset['showSlide']) === current)
  }

  function show(index: number): void {
    current = (index + count) % count
    // Scrolls these slides alone: scrollIntoView would pull the page to them.
    slides!.scrollTo({ left: leftOf(current), behavior: still.matches ? 'auto' : 'smooth' })
    tell()
  }

  /** For good: whoever took over is not to be contradicted (WCAG 2.2.2). */
  function stop(): void {
    moving = false
    if (pause) pause.hidden = true
  }

  let settle: number | undefined
  slides.addEventListener('scroll', () => {
    clearTimeout(settle)
    settle = window.setTimeout(() => {
      const distances = Array.from({ length: count }, (_, index) => Math.abs(leftOf(index) - slides.scrollLeft))
      const atEnd = slides.scrollLeft + slides.clientWidth >= slides.scrollWidth - 2
      const nearest = distances.indexOf(Math.min(...distances))
      // The last slides of a row that shows several can never reach the left edge.
      current = atEnd && current > nearest ? current : nearest
      tell()
    }, 120)
  }, { passive: true })
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart']) slides.addEventListener(event, stop, { passive: true })
  pause?.addEventListener('click', stop)
  carousel.querySelector('[data-previous]')?.addEventListener('click', () => { stop(); show(current - 1) })
  carousel.querySelector('[data-next]')?.addEventListener('click', () => { stop(); show(current + 1) })
  for (const thumb of thumbs) thumb.addEventListener('click', () => { stop(); show(Number(thumb.dataset['showSlide'])) })

  // What only a script can work keeps its place until then, and nothing moves when it shows.
  carousel.classList.add('is-alive')
  new IntersectionObserver(([entry]) => { inView = entry!.isIntersecting }, { threshold: 0.5 }).observe(slides)
  if (pause && !moving) pause.hidden = true
  setInterval(() => {
    // Nothing moves away from under whoever edits the page.
    if (moving && inView && !document.hidden && !document.documentElement.classList.contains('is-editing') && !document.querySelector('dialog[open]') && !slides.contains(document.activeElement)) show(current + 1)
  }, Number(carousel.dataset['carousel']))
  tell()
}

/** Pictures that move on by themselves until somebody takes over; the swiping is the browser's own. */
export const startCarousels = (): void => document.querySelectorAll<HTMLElement>('[data-carousel]').forEach(startCarousel)
