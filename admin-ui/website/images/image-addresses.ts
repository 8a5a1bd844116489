/** Adds a trimmed image address; ignores one that is already listed (editor/images). */
export function withImage(images: readonly string[], address: string): string[] {
  const trimmed = address.trim()
  return trimmed === '' || images.includes(trimmed) ? [...images] : [...images, trimmed]
}

/**
 * Adds the address of a finished upload. Uploads chosen together finish in any order, so it goes before the
 * first listed image of `later`, which were chosen after it.
 */
export function withUploaded(images: readonly string[], address: string, later: readonly string[]): string[] {
  const added = withImage(images, address)
  const next = later.find((each) => images.includes(each))
  return next === undefined || added.length === images.length
    ? added
    : added.slice(0, -1).toSpliced(images.indexOf(next), 0, added.at(-1)!)
}

/** Moves one image to another index. */
export function moveImage(images: readonly string[], from: number, to: number): string[] {
  const next = [...images]
  const [image] = next.splice(from, 1)
  if (image !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, image)
  return next
}
