export interface BoundedMap<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  /** Whether it was there. */
  delete(key: Key): boolean
  clear(): void
  values(): MapIterator<Value>
}

/** What a process remembers without growing for ever: of more than `most` entries, the one that was neither read nor written for longest is forgotten. */
export function boundedMap<Key, Value extends {}>(most: number): BoundedMap<Key, Value> {
  // A map keeps insertion order, so its first entry is the one that was used longest ago.
  const entries = new Map<Key, Value>()

  function set(key: Key, value: Value): void {
    entries.delete(key)
    entries.set(key, value)
    if (entries.size > most) entries.delete(entries.keys().next().value!)
  }
  return {
    get(key) {
      const value = entries.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
    delete: (key) => entries.delete(key),
    clear: () => entries.clear(),
    values: () => entries.values(),
  }
}
