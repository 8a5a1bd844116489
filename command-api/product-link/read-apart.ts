import { Worker } from 'node:worker_threads'
import type { LinkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import { inTurn } from '../image/in-turn.ts'
import type { PageToRead } from './page-worker.ts'

const turn = inTurn(2)

type Read = LinkedProduct | 'too_long' | 'late' | undefined

/** ms. Any page that a person could use is read in that. */
const enough = 1000

const inThread = (page: PageToRead, patience: number): Promise<Read> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { workerData: page, resourceLimits: { maxOldGenerationSizeMb: 192 }, stdout: true, stderr: true })
    const end = (found: Read) => {
      clearTimeout(timer)
      resolve(found)
      void worker.terminate()
    }
    const timer = setTimeout(() => end(patience < enough ? 'late' : 'too_long'), patience)
    worker.once('message', (found: LinkedProduct | null) => end(found ?? undefined))
    worker.once('error', () => end(undefined))
    worker.once('exit', () => end(undefined))
  })

/**
 * Reads a page in a thread of its own, with a bounded memory, that is stopped when its time is over: a stranger's page can be made so that
 * parsing takes minutes or all of the stack, and nobody else's request may wait for that. Undefined where nothing was found or it was stopped;
 * `late` where other pages or its own shop had left it too little time.
 * @param patience ms, with the wait for a thread
 */
export function readApart(page: PageToRead, patience: number): Promise<Read> {
  const until = performance.now() + patience
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve('late'), patience)
    turn(async () => {
      clearTimeout(late)
      const left = until - performance.now()
      return left > 0 ? inThread(page, left) : 'late'
    }).then(resolve, reject)
  })
}
