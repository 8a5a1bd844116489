const mostWords = 5

/** What people are told of the courier's words that no status of ours stands for, with how many orders each; undefined where there is none. */
export function unknownWords(unknown: ReadonlyMap<string, number>): string | undefined {
  if (unknown.size === 0) return undefined
  const words = [...unknown].slice(0, mostWords).map(([word, count]) => `„${word.slice(0, 40)}“ (${count})`)
  return `Nepoznati statusi pošiljki, ostavljeno bez izmene: ${words.join(', ')}${unknown.size > mostWords ? ', ...' : ''}`
}
