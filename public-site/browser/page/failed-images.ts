function replace(image: HTMLImageElement): void {
  const placeholder = document.createElement('span')
  placeholder.className = 'no-picture'
  placeholder.setAttribute('role', 'img')
  placeholder.setAttribute('aria-label', 'Slika nije dostupna')
  const text = document.createElement('span')
  text.textContent = 'Slika nije dostupna'
  placeholder.append(text)
  ;(image.closest('picture') ?? image).replaceWith(placeholder)
}

/**
 * Replaces pictures that fail to load with 'Slika nije dostupna' (pages/failed-images), including those that
 * failed before this ran.
 */
export function startFailedImages(): void {
  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLImageElement) replace(event.target)
    },
    true,
  )
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image)
}
