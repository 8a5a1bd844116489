import { LRUCache } from 'lru-cache'

/** Caches images by file name. One image takes at most a quarter, so that it does not evict all others. */
export const createImageCache = (maxBytes = 32 * 1024 * 1024) =>
  new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    // The library rejects a size of 0.
    sizeCalculation: (bytes) => bytes.length || 1,
  })
