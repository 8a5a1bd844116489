import type { CopySource } from '@pazar/contracts/copywriting/copy.ts'
import { type CopyBrief, type CopyProgress, copyProgress, copywritingRoutes } from '@pazar/contracts/copywriting/routes.ts'
import { callLines } from '../../api/json-lines.ts'
import { serverMessage } from '../../api/refusal.ts'

/** Who has written a page's texts, and in words for the seller why it was not the model. */
export interface Written {
  source: CopySource
  why: string | null
  /** The seller was gone by then, so nobody shows him that here. */
  left?: boolean
}

/** Why nobody waits any longer: the reasons that `AbortController.abort` is given. */
export const stopped = 'stopped'
export const left = 'left'

/** What a page says of its texts where nobody has waited for them, or nobody could. */
const whyNot = {
  [stopped]: 'Zaustavili ste pisanje, pa je tekstove sastavio naš generator.',
  [left]: 'Napustili ste ekran dok su se tekstovi pisali, pa ih je sastavio naš generator.',
  broken: 'Veza se prekinula dok su se tekstovi pisali, pa ih je sastavio naš generator.',
}

function reason(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return signal.reason === left ? whyNot[left] : whyNot[stopped]
  const said = serverMessage(error, '')
  return said === '' ? whyNot.broken : `${said}${/[.!?]$/.test(said) ? '' : '.'} Zato je tekstove sastavio naš generator.`
}

const unwritten = (error: unknown, signal: AbortSignal): Written => ({ source: 'generator', why: reason(error, signal), ...(signal.aborted && signal.reason === left && { left: true }) })

/**
 * Has the texts of a page written; the server keeps them for the creation of that page (resolution 42). Never rejects: a page without them gets those of the house's
 * generator, and the answer says why. `onProgress` is told each line until `signal` is aborted.
 */
export async function writeCopy(brief: CopyBrief, signal: AbortSignal, onProgress: (line: CopyProgress) => void): Promise<Written> {
  const { method, path } = copywritingRoutes.pageCopy
  try {
    for await (const value of callLines(path, { method, body: brief, signal })) {
      const line = copyProgress.parse(value)
      if (signal.aborted) break
      onProgress(line)
      if (line.step === 'done') return { source: line.source, why: line.fallback }
    }
    return unwritten(undefined, signal)
  } catch (error) {
    return unwritten(error, signal)
  }
}
