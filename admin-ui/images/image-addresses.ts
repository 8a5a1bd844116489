/** Adds an image's address, trimmed; one that is there already is ignored (landing spec, section 5). */
export function withImage(images: readonly string[], address: string): string[] {
  const trimmed = address.trim()
  return trimmed === '' || images.includes(trimmed) ? [...images] : [...images, trimmed]
}

/**
 * Adds the address of a picture whose upload has ended. Pictures chosen together end in any order: it stands before the first of `later`, those that
 * were chosen after it, that is there already.
 */
export function withUploaded(images: readonly string[], address: string, later: readonly string[]): string[] {
  const added = withImage(images, address)
  const next = later.find((each) => images.includes(each))
  return next === undefined || added.length === images.length ? added : added.slice(0, -1).toSpliced(images.indexOf(next), 0, added.at(-1)!)
}

/** Moves one image to another place. */
export function moved(images: readonly string[], from: number, to: number): string[] {
  const next = [...images]
  const [image] = next.splice(from, 1)
  if (image !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, image)
  return next
}
