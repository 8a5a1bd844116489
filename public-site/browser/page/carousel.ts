const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * One row of slides. `data-carousel` has the interval in ms after which it moves on; without it nothing moves
 * automatically.
 */
export function startCarousel(carousel: HTMLElement): void {
  const slides = carousel.querySelector<HTMLElement>('[data-slides]')
  if (!slides) return
  const number = carousel.querySelector('[data-slide-number]')
  const pause = carousel.querySelector<HTMLElement>('[data-pause]')
  const thumbs = [...carousel.querySelectorAll<HTMLElement>('[data-show-slide]')]
  const count = slides.children.length
  let current = 0
  let inView = false
  let moving = !reducesMotion()

  const leftOf = (index: number) => {
    const slide = slides.children[index] as HTMLElement
    return slide.offsetLeft - (slides.firstElementChild as HTMLElement).offsetLeft
  }

  const tell = () => {
    if (number) number.textContent = String(current + 1)
    for (const thumb of thumbs)
      thumb.toggleAttribute('aria-current', Number(thumb.dataset['showSlide']) === current)
  }

  function show(index: number): void {
    current = (index + count) % count
    // Scrolls only these slides; scrollIntoView would also scroll the page.
    slides!.scrollTo({ left: leftOf(current), behavior: reducesMotion() ? 'auto' : 'smooth' })
    tell()
  }

  /** Stops permanently after an interaction of the shopper (WCAG 2.2.2). */
  function stop(): void {
    moving = false
    if (pause) pause.hidden = true
  }

  let settle: number | undefined
  slides.addEventListener(
    'scroll',
    () => {
      clearTimeout(settle)
      settle = window.setTimeout(() => {
        const distances = Array.from({ length: count }, (_, index) =>
          Math.abs(leftOf(index) - slides.scrollLeft),
        )
        const atEnd = slides.scrollLeft + slides.clientWidth >= slides.scrollWidth - 2
        const nearest = distances.indexOf(Math.min(...distances))
        // If a row shows several slides, its last ones never reach the left edge.
        current = atEnd && current > nearest ? current : nearest
        tell()
      }, 120)
    },
    { passive: true },
  )
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    slides.addEventListener(event, stop, { passive: true })
  pause?.addEventListener('click', stop)
  carousel.querySelector('[data-previous]')?.addEventListener('click', () => {
    stop()
    show(current - 1)
  })
  carousel.querySelector('[data-next]')?.addEventListener('click', () => {
    stop()
    show(current + 1)
  })
  for (const thumb of thumbs) {
    thumb.addEventListener('click', (event) => {
      // The link to the slide is for browsers without a script; it would scroll the page too.
      event.preventDefault()
      stop()
      show(Number(thumb.dataset['showSlide']))
    })
  }

  // Controls that need a script have their space reserved, so that nothing moves when they appear.
  carousel.classList.add('is-alive')
  tell()
  const interval = Number(carousel.dataset['carousel'] ?? 0)
  if (interval === 0) return
  new IntersectionObserver(
    ([entry]) => {
      inView = entry!.isIntersecting
    },
    { threshold: 0.5 },
  ).observe(slides)
  if (pause && !moving) pause.hidden = true
  setInterval(() => {
    // Stands still during editing.
    if (
      moving &&
      inView &&
      !document.hidden &&
      !document.documentElement.classList.contains('is-editing') &&
      !document.querySelector('dialog[open]') &&
      !slides.contains(document.activeElement)
    )
      show(current + 1)
  }, interval)
}

/** Carousels that move automatically until the shopper interacts; swiping is native scrolling. */
export const startCarousels = (): void =>
  document.querySelectorAll<HTMLElement>('[data-carousel]').forEach(startCarousel)
