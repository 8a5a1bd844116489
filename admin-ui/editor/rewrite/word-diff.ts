export interface Segment {
  text: string
  /** Not in the other text. */
  changed: boolean
}

export interface WordDiff {
  now: Segment[]
  proposed: Segment[]
  /** So little is common to both that marks would cover everything. */
  different: boolean
}

/** Beyond so many words of both together a comparison word by word would take noticeably long; they are compared as wholes. */
const mostPairs = 4_000_000

const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? []

/** How many words from each pair of places on are common, in their order; a row per word of the one text. */
function commonFrom(one: readonly string[], other: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      rows[i]![j] = one[i]!.trimEnd() === other[j]!.trimEnd() ? rows[i + 1]![j + 1]! + 1 : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!)
    }
  }
  return rows
}

function add(segments: Segment[], text: string, changed: boolean): void {
  const last = segments.at(-1)
  if (last?.changed === changed) last.text += text
  else segments.push({ text, changed })
}

/** What two texts have in common, word by word. Joined again, the segments are the texts. */
export function wordDiff(now: string, proposed: string): WordDiff {
  const [one, other] = [wordsOf(now), wordsOf(proposed)]
  const whole = { now: [{ text: now, changed: true }], proposed: [{ text: proposed, changed: true }], different: true }
  if (one.length * other.length > mostPairs) return now === proposed ? { now: [{ text: now, changed: false }], proposed: [{ text: proposed, changed: false }], different: false } : whole
  const common = commonFrom(one, other)
  const diff: WordDiff = { now: [], proposed: [], different: false }
  let [i, j] = [0, 0]
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && one[i]!.trimEnd() === other[j]!.trimEnd()) {
      add(diff.now, one[i++]!, false)
      add(diff.proposed, other[j++]!, false)
    } else if (j >= other.length || (i < one.length && common[i + 1]![j]! >= common[i]![j + 1]!)) add(diff.now, one[i++]!, true)
    else add(diff.proposed, other[j++]!, true)
  }
  const most = Math.max(one.length, other.length)
  return most > 0 && common[0]![0]! / most < 0.3 ? { ...whole } : diff
}
