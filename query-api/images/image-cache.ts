export interface ImageCache {
  get(file: string): Buffer | undefined
  set(file: string, bytes: Buffer): void
}

/** The images asked for last, up to `mostBytes` of them. A map keeps insertion order, so its first entry is the oldest. */
export function createImageCache(mostBytes = 32 * 1024 * 1024): ImageCache {
  const images = new Map<string, Buffer>()
  let held = 0
  return {
    get(file) {
      const bytes = images.get(file)
      if (bytes) {
        images.delete(file)
        images.set(file, bytes)
      }
      return bytes
    },
    set(file, bytes) {
      if (bytes.length > mostBytes / 4 || images.has(file)) return
      images.set(file, bytes)
      held += bytes.length
      for (const [oldest, old] of images) {
        if (held <= mostBytes) break
        images.delete(oldest)
        held -= old.length
      }
    },
  }
}
