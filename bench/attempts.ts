import type { Figure, MissingFigures } from './report.ts'

/** Collects figures. A part that fails is reported as missing, and the next one is measured all the same. */
export function createAttempts(print: (line: string) => void) {
  const figures: Figure[] = []
  const missing: MissingFigures[] = []
  return {
    figures,
    missing,
    /** Runs a part, again if it fails and `attempts` is more than 1. */
    async measure(what: string, part: () => Promise<readonly Figure[]>, attempts = 1): Promise<void> {
      print(`${what} ...`)
      for (let left = attempts - 1; ; left--) {
        try {
          figures.push(...(await part()))
          return
        } catch (error) {
          const reason = String(error).split('\n')[0]!
          print(`${what} failed${left > 0 ? ' and is tried again' : ''}: ${reason}`)
          if (left > 0) continue
          missing.push({ what, error: reason })
          return
        }
      }
    },
  }
}

export type Attempts = ReturnType<typeof createAttempts>
