/**
 * Orders changed concurrently. The log appends them as one group, and commands of other users still get in
 * between.
 */
const maxConcurrent = 16

/** Runs an action for each item, some at once; the results are in the order of the items. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const next = items.entries()
  await Promise.all(
    Array.from({ length: maxConcurrent }, async () => {
      for (const [place, item] of next) results[place] = await run(item)
    }),
  )
  return results
}
