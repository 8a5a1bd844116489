/** The bar under the thumb steps aside while the hero's own button, or the form itself, is on screen. */
export function startOrderBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-order-bar]')
  if (!bar) return
  const watch = () => {
    const inView = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target)
        else inView.delete(target)
      }
      bar.classList.toggle('is-away', inView.size > 0)
      // The whole of the hero's button must be seen, above the bar's own place and what that stands on; of the form its upper edge is enough.
    }, { rootMargin: `0px 0px -${80 + (parseInt(document.documentElement.style.getPropertyValue('--consent')) || 0)}px 0px` })
    document.querySelectorAll('[data-hero-order], [data-order-home]').forEach((each) => observer.observe(each))
    return observer
  }
  let watching = watch()
  addEventListener('pazar-covered', () => {
    watching.disconnect()
    watching = watch()
  })
}
