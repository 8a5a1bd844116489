import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { sendOnce } from './send-once.ts'

/** Answers each request when the flag is 1, which the blocked thread cannot do itself. */
const server = `
const { workerData: flag, parentPort } = require('node:worker_threads')
const server = require('node:http').createServer((request, response) => {
  request.resume().on('end', () => {
    parentPort.postMessage('received')
    Atomics.wait(flag, 0, 0)
    response.end('{"ok":true}')
  })
})
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

it('reads an answer that arrived while the process was paused beyond the time limit', async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(server, { eval: true, workerData: flag })
  try {
    const [port] = (await once(worker, 'message')) as [number]
    const answerTimeoutMs = 100
    const sent = sendOnce(
      { url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' },
      { connectTimeoutMs: 5_000, answerTimeoutMs, maxBytes: 1_000 },
    )
    await once(worker, 'message')
    Atomics.store(flag, 0, 1)
    Atomics.notify(flag, 0)
    // Blocks this thread, as SIGSTOP or a starved machine does.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5 * answerTimeoutMs)
    expect(await sent).toMatchObject({ answer: { status: 200, text: '{"ok":true}' } })
  } finally {
    await worker.terminate()
  }
})
