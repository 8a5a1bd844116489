import { type CopyBrief, type CopyProgress, copyProgress, copywritingRoutes } from '@pazar/contracts/copywriting/routes.ts'
import { callLines } from '../../api/json-lines.ts'
import { serverMessage } from '../../api/refusal.ts'

const broken = 'Veza se prekinula dok su se tekstovi pisali.'

function trouble(error: unknown): string {
  const said = serverMessage(error, '')
  return said === '' ? broken : `${said}${/[.!?]$/.test(said) ? '' : '.'}`
}

/**
 * Has the texts of a page written; the server keeps them for the creation of that page (resolution 42), whose answer says who has written. Never rejects: a page is made
 * without them too. Answers what went wrong on the way, for people; undefined where nothing did, or where nobody waits any longer. `onProgress` is told each line
 * until `signal` is aborted.
 */
export async function writeCopy(brief: CopyBrief, signal: AbortSignal, onProgress: (line: CopyProgress) => void): Promise<string | undefined> {
  const { method, path } = copywritingRoutes.pageCopy
  try {
    for await (const value of callLines(path, { method, body: brief, signal })) {
      const line = copyProgress.parse(value)
      if (signal.aborted) return undefined
      onProgress(line)
      if (line.step === 'done') return undefined
    }
    return signal.aborted ? undefined : broken
  } catch (error) {
    return signal.aborted ? undefined : trouble(error)
  }
}
