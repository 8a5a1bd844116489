import { Worker } from 'node:worker_threads'
import type { LinkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import { inTurn } from '../image/in-turn.ts'
import type { PageToRead } from './page-worker.ts'

const turn = inTurn(2)

/**
 * Reads a page in a thread of its own, with a bounded memory, that is stopped when its time is over: a stranger's page can be made so that
 * parsing takes minutes or all of the stack, and nobody else's request may wait for that. Undefined where nothing was found or it was stopped.
 * @param patience ms
 */
export const readApart = (page: PageToRead, patience: number): Promise<LinkedProduct | 'too_long' | undefined> =>
  turn(() => new Promise((resolve) => {
    const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { workerData: page, resourceLimits: { maxOldGenerationSizeMb: 192 }, stdout: true, stderr: true })
    const end = (found: LinkedProduct | 'too_long' | undefined) => {
      clearTimeout(timer)
      resolve(found)
      void worker.terminate()
    }
    const timer = setTimeout(() => end('too_long'), patience)
    worker.once('message', (found: LinkedProduct | null) => end(found ?? undefined))
    worker.once('error', () => end(undefined))
    worker.once('exit', () => end(undefined))
  }))
