/** Once, when the shopper has come so near to an element that he will soon see it. */
export function whenNear(element: Element, run: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((each) => each.isIntersecting)) return
    observer.disconnect()
    run()
  }, { rootMargin: '600px 0px' })
  observer.observe(element)
}
