/** Calls `run` once, when the shopper has scrolled close to the element. */
export function whenNear(element: Element, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((each) => each.isIntersecting)) return
      observer.disconnect()
      run()
    },
    { rootMargin: '600px 0px' },
  )
  observer.observe(element)
}
