/** A map that forgets what was not used for longest once it holds more than `most`. */
export function boundedMap<Value>(most: number) {
  const entries = new Map<string, Value>()
  return {
    get(key: string): Value | undefined {
      const value = entries.get(key)
      if (value !== undefined) {
        entries.delete(key)
        entries.set(key, value)
      }
      return value
    },
    set(key: string, value: Value): void {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size > most) entries.delete(entries.keys().next().value!)
    },
    delete: (key: string) => entries.delete(key),
    clear: () => entries.clear(),
    values: () => entries.values(),
    size: () => entries.size,
  }
}
