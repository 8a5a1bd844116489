const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A row of slides of which one is current. */
interface SlideRow {
  show(index: number): void
  current(): number
}

/** Scrolls to slides and keeps number and thumbnail of the current one up to date, also after swiping. */
function startSlides(carousel: HTMLElement, slides: HTMLElement): SlideRow {
  const number = carousel.querySelector('[data-slide-number]')
  const thumbs = [...carousel.querySelectorAll<HTMLElement>('[data-show-slide]')]
  let current = 0

  const leftOf = (index: number) => {
    const slide = slides.children[index] as HTMLElement
    return slide.offsetLeft - (slides.firstElementChild as HTMLElement).offsetLeft
  }

  function setCurrent(index: number): void {
    current = index
    if (number) number.textContent = String(current + 1)
    for (const thumb of thumbs)
      thumb.toggleAttribute('aria-current', Number(thumb.dataset['showSlide']) === current)
  }

  function findCurrent(): void {
    const distances = Array.from(slides.children, (_, index) => Math.abs(leftOf(index) - slides.scrollLeft))
    const atEnd = slides.scrollLeft + slides.clientWidth >= slides.scrollWidth - 2
    const nearest = distances.indexOf(Math.min(...distances))
    // If a row shows several slides, its last ones never reach the left edge.
    setCurrent(atEnd ? Math.max(nearest, Math.min(current, distances.length - 1)) : nearest)
  }

  let scrollEnd: number | undefined
  slides.addEventListener(
    'scroll',
    () => {
      clearTimeout(scrollEnd)
      scrollEnd = window.setTimeout(findCurrent, 120)
    },
    { passive: true },
  )
  setCurrent(0)
  return {
    current: () => current,
    show(index) {
      // Counted anew, because the editor's preview adds and removes slides.
      const count = slides.children.length
      setCurrent((index + count) % count)
      // Scrolls only these slides; scrollIntoView would also scroll the page.
      slides.scrollTo({ left: leftOf(current), behavior: reducesMotion() ? 'auto' : 'smooth' })
    },
  }
}

/**
 * Moves on after each interval of `data-carousel` while the slides are in view and nothing else is being
 * done. Returns a function that stops it permanently.
 */
function startMoving(carousel: HTMLElement, slides: HTMLElement, row: SlideRow): () => void {
  const pause = carousel.querySelector<HTMLElement>('[data-pause]')
  const intervalMs = Number(carousel.dataset['carousel'] ?? 0)
  let inView = false
  let timer: number | undefined
  const stop = () => {
    clearInterval(timer)
    if (pause) pause.hidden = true
  }
  if (intervalMs === 0) return stop
  new IntersectionObserver(
    ([entry]) => {
      inView = entry!.isIntersecting
    },
    { threshold: 0.5 },
  ).observe(slides)
  timer = window.setInterval(() => {
    // No advance during editing.
    if (
      inView &&
      !document.hidden &&
      !document.documentElement.classList.contains('is-editing') &&
      !document.querySelector('dialog[open]') &&
      !slides.contains(document.activeElement)
    )
      row.show(row.current() + 1)
  }, intervalMs)
  if (reducesMotion()) stop()
  return stop
}

/** Starts buttons and thumbnails. Any interaction of the shopper stops the slides (WCAG 2.2.2). */
function startControls(carousel: HTMLElement, slides: HTMLElement, row: SlideRow, stop: () => void): void {
  const stopAt = (index: number) => {
    stop()
    row.show(index)
  }
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    slides.addEventListener(event, stop, { passive: true })
  carousel.querySelector('[data-pause]')?.addEventListener('click', stop)
  carousel.querySelector('[data-previous]')?.addEventListener('click', () => stopAt(row.current() - 1))
  carousel.querySelector('[data-next]')?.addEventListener('click', () => stopAt(row.current() + 1))
  for (const thumb of carousel.querySelectorAll<HTMLElement>('[data-show-slide]')) {
    thumb.addEventListener('click', (event) => {
      // The link to the slide is for browsers without a script; it would scroll the page too.
      event.preventDefault()
      stopAt(Number(thumb.dataset['showSlide']))
    })
  }
}

/**
 * One row of slides. `data-carousel` has the interval in ms after which it moves on; without it nothing moves
 * automatically.
 */
export function startCarousel(carousel: HTMLElement): void {
  const slides = carousel.querySelector<HTMLElement>('[data-slides]')
  if (!slides) return
  const row = startSlides(carousel, slides)
  startControls(carousel, slides, row, startMoving(carousel, slides, row))
  // Controls that need a script have their space reserved, so that nothing moves when they appear.
  carousel.classList.add('is-alive')
}

/** Carousels that move automatically until the shopper interacts; swiping is native scrolling. */
export const startCarousels = (): void =>
  document.querySelectorAll<HTMLElement>('[data-carousel]').forEach(startCarousel)
