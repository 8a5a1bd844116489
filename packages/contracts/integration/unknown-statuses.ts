const maxListedStatuses = 5

/**
 * Message that lists courier statuses we do not recognise, with the number of orders for each; undefined if
 * there are none.
 */
export function unknownStatusesMessage(unknown: ReadonlyMap<string, number>): string | undefined {
  if (unknown.size === 0) return undefined
  const statuses = [...unknown]
    .slice(0, maxListedStatuses)
    .map(([word, count]) => `„${word.slice(0, 40)}“ (${count})`)
  return `Nepoznati statusi pošiljki, ostavljeno bez izmene: ${statuses.join(', ')}${unknown.size > maxListedStatuses ? ', ...' : ''}`
}
