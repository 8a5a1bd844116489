/** Hides the order bar while the hero's button or the form itself is on screen. */
export function startOrderBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-order-bar]')
  if (!bar) return
  const watch = () => {
    const inView = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        }
        bar.classList.toggle('is-away', inView.size > 0)
        // The bottom margin excludes the bar and the consent banner below it: the hero's button must be
        // visible above them. Of the form the upper edge is enough.
      },
      {
        rootMargin: `0px 0px -${80 + (parseInt(document.documentElement.style.getPropertyValue('--consent')) || 0)}px 0px`,
      },
    )
    document
      .querySelectorAll('[data-hero-order], [data-order-home]')
      .forEach((each) => observer.observe(each))
    return observer
  }
  let watching = watch()
  addEventListener('pazar-covered', () => {
    watching.disconnect()
    watching = watch()
  })
}
