import { diffArrays } from 'diff/lib/diff/array.js'

export interface Segment {
  text: string
  /** Not in the other text. */
  changed: boolean
}

export interface WordDiff {
  now: Segment[]
  proposed: Segment[]
  /** The texts have so little in common that marks would cover everything. */
  different: boolean
}

/**
 * If the product of the word counts exceeds this, a word-by-word comparison is noticeably slow and the texts
 * are compared as wholes.
 */
const maxPairs = 4_000_000
/** With a smaller share of common words the texts count as different. */
const minCommonShare = 0.3

const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? []
/** Only the space after a word may differ. */
const isSameWord = (one: string, other: string): boolean => one.trimEnd() === other.trimEnd()

function add(segments: Segment[], text: string, changed: boolean): void {
  const last = segments.at(-1)
  if (last?.changed === changed) last.text += text
  else segments.push({ text, changed })
}

/** Compares two texts word by word. Joined, the segments yield the texts again. */
export function wordDiff(now: string, proposed: string): WordDiff {
  const [one, other] = [wordsOf(now), wordsOf(proposed)]
  const whole = {
    now: [{ text: now, changed: true }],
    proposed: [{ text: proposed, changed: true }],
    different: true,
  }
  if (now !== proposed && one.length * other.length > maxPairs) return whole
  const longest = Math.max(one.length, other.length)
  // Not needed for the result, but the comparison is slowest for texts without common words.
  const proposedWords = new Set(other.map((word) => word.trimEnd()))
  const shared = one.filter((word) => proposedWords.has(word.trimEnd())).length
  if (shared < minCommonShare * longest) return whole
  const maxEditLength = Math.floor(one.length + other.length - 2 * minCommonShare * longest)
  const parts = diffArrays(one, other, { comparator: isSameWord, maxEditLength })
  // Too few common words: the comparison stopped.
  if (!parts) return whole
  const diff: WordDiff = { now: [], proposed: [], different: false }
  let [i, j] = [0, 0]
  for (const { added, removed, count } of parts) {
    // The value of a common part is that of the proposed text, so each side takes its own words.
    if (!added) add(diff.now, one.slice(i, (i += count)).join(''), removed)
    if (!removed) add(diff.proposed, other.slice(j, (j += count)).join(''), added)
  }
  return diff
}
