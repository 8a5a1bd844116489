/** Marks what comes into view once, a screen before it does, so that its cards may rise one after another and a fast scroll finds no empty place. */
export function startSeen(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      target.classList.add('is-seen')
      observer.unobserve(target)
    }
  }, { rootMargin: '0px 0px 100% 0px' })
  document.querySelectorAll('[data-seen]').forEach((each) => observer.observe(each))
}
