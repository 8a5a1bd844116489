import { Worker } from 'node:worker_threads'
import type { LinkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import pLimit from 'p-limit'
import type { PageToRead } from './page-worker.ts'

const runLimited = pLimit(2)

type WorkerResult = LinkedProduct | 'too_long' | 'late' | undefined

/** Any usable page can be read in this time. */
const minReadTimeMs = 1000

const runWorker = (page: PageToRead, timeoutMs: number): Promise<WorkerResult> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
      workerData: page,
      resourceLimits: { maxOldGenerationSizeMb: 192 },
      stdout: true,
      stderr: true,
    })
    const end = (found: WorkerResult) => {
      clearTimeout(timer)
      resolve(found)
      void worker.terminate()
    }
    const timer = setTimeout(() => end(timeoutMs < minReadTimeMs ? 'late' : 'too_long'), timeoutMs)
    worker.once('message', (found: LinkedProduct | null) => end(found ?? undefined))
    // Not once: a worker that fails at its limit of memory may report a second error.
    worker.on('error', () => end(undefined))
    worker.once('exit', () => end(undefined))
  })

/**
 * Reads a page in a worker thread with limited memory and stops it after the timeout: a page can be crafted
 * so that parsing takes minutes or the whole stack, and other requests must not wait for that. Undefined if
 * nothing was found or the worker failed; `too_long` if parsing was stopped; `late` if other pages or the
 * shop left too little time.
 * @param timeoutMs Includes the wait for a thread.
 */
export function readInWorker(page: PageToRead, timeoutMs: number): Promise<WorkerResult> {
  const deadline = performance.now() + timeoutMs
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve('late'), timeoutMs)
    runLimited(async () => {
      clearTimeout(late)
      const remainingMs = deadline - performance.now()
      return remainingMs > 0 ? runWorker(page, remainingMs) : 'late'
    }).then(resolve, reject)
  })
}
