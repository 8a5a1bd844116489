import {
  type CopyProgress,
  copyProgress,
  copywritingRoutes,
  type CopyBriefInput,
} from '@pazar/contracts/copywriting/routes.ts'
import { callLines } from '../../data/json-lines.ts'
import { serverMessage } from '../../data/refusal.ts'

const connectionLostText = 'Veza se prekinula dok su se tekstovi pisali.'

function writeErrorText(error: unknown): string {
  const message = serverMessage(error, '')
  return message === '' ? connectionLostText : `${message}${/[.!?]$/.test(message) ? '' : '.'}`
}

/**
 * Requests the texts of a page; the server caches them for the creation (texts/fallback), whose answer names
 * their source. Never rejects, because the page can be created without them. Returns a Serbian error message,
 * or undefined on success or after `signal` is aborted. Calls `onProgress` for each line until then.
 */
export async function writeCopy(
  brief: CopyBriefInput,
  signal: AbortSignal,
  onProgress: (line: CopyProgress) => void,
): Promise<string | undefined> {
  const { method, path } = copywritingRoutes.pageCopy
  try {
    for await (const value of callLines(path, { method, body: brief, signal })) {
      const line = copyProgress.parse(value)
      if (signal.aborted) return undefined
      onProgress(line)
      if (line.step === 'done') return undefined
    }
    return signal.aborted ? undefined : connectionLostText
  } catch (error) {
    return signal.aborted ? undefined : writeErrorText(error)
  }
}
