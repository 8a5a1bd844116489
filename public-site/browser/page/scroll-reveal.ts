/**
 * Marks elements once, one screen before they come into view, so that their cards can appear one after
 * another and a fast scroll shows no gaps.
 */
export function startScrollReveal(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        target.classList.add('is-seen')
        observer.unobserve(target)
      }
    },
    { rootMargin: '0px 0px 100% 0px' },
  )
  document.querySelectorAll('[data-seen]').forEach((each) => observer.observe(each))
}
