/** Adds an image's address, trimmed; one that is there already is ignored (landing spec, section 5). */
export function withImage(images: readonly string[], address: string): string[] {
  const trimmed = address.trim()
  return trimmed === '' || images.includes(trimmed) ? [...images] : [...images, trimmed]
}

/** Moves one image to another place. */
export function moved(images: readonly string[], from: number, to: number): string[] {
  const next = [...images]
  const [image] = next.splice(from, 1)
  if (image !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, image)
  return next
}
