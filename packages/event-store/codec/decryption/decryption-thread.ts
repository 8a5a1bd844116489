import { Worker } from 'node:worker_threads'
import type { DecryptedEvents, EncryptedEvents } from './decrypt-events.ts'

/** Decrypts personal data of many events while this thread parses and folds others. */
export interface DecryptionThread {
  /** Answers null for all events if the thread has failed or was closed. */
  decrypt(events: EncryptedEvents): Promise<DecryptedEvents>
  close(): void
}

interface Request {
  events: EncryptedEvents
  resolve(decrypted: DecryptedEvents): void
}

/** A page of events takes about a megabyte, as does its answer. */
const resourceLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 48 }

function startThread(appSecret: string, onExit: () => void): DecryptionThread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: appSecret,
    resourceLimits,
    stdout: true,
    stderr: true,
  })
  const requests: Request[] = []
  let hasEnded = false

  const fail = ({ events, resolve }: Request) => resolve(events.data.map(() => null))
  const end = () => {
    hasEnded = true
    for (const request of requests.splice(0)) fail(request)
  }
  worker.on('message', (decrypted: DecryptedEvents) => {
    requests.shift()?.resolve(decrypted)
    if (requests.length === 0) worker.unref()
  })
  // Not once: a thread that fails at its limit of memory may report a second error.
  worker.on('error', end)
  worker.once('exit', () => {
    end()
    onExit()
  })
  // A reader that is abandoned without being closed must not keep the process running.
  worker.unref()

  return {
    decrypt: (events) =>
      new Promise((resolve) => {
        const request = { events, resolve }
        if (hasEnded) return fail(request)
        requests.push(request)
        worker.ref()
        worker.postMessage(events)
      }),
    close() {
      end()
      void worker.terminate()
    },
  }
}

/** Creates a function that starts a thread, which the caller closes; undefined while another one is running. */
export function createThreadStarter(appSecret: string): () => DecryptionThread | undefined {
  let isRunning = false
  return () => {
    if (isRunning) return undefined
    isRunning = true
    return startThread(appSecret, () => (isRunning = false))
  }
}
