import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it } from 'vitest'
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

const timeoutMs = 100
/** Blocks this thread beyond the time limit, as SIGSTOP or a starved machine does. */
const pauseBeyondTimeout = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5 * timeoutMs)

const flag = new Int32Array(new SharedArrayBuffer(4))
let worker: Worker
let url: string
beforeEach(async () => {
  Atomics.store(flag, 0, 0)
  worker = new Worker(server, { eval: true, workerData: flag })
  url = `http://127.0.0.1:${(await once(worker, 'message'))[0]}/`
})
afterEach(() => worker.terminate())

const answer = () => {
  Atomics.store(flag, 0, 1)
  Atomics.notify(flag, 0)
}
const send = (limits: { connectTimeoutMs: number; answerTimeoutMs: number }) =>
  sendOnce({ url, headers: {}, body: '{}' }, { ...limits, maxBytes: 1_000 })
const answered = { answer: { status: 200, text: '{"ok":true}' } }

it('reads an answer that arrived while the process was paused beyond the time limit', async () => {
  const sent = send({ connectTimeoutMs: 5_000, answerTimeoutMs: timeoutMs })
  await once(worker, 'message')
  answer()
  pauseBeyondTimeout()
  expect(await sent).toMatchObject(answered)
})

it('keeps a connection that was made while the process was paused beyond the time limit', async () => {
  answer()
  const sent = send({ connectTimeoutMs: timeoutMs, answerTimeoutMs: 5_000 })
  pauseBeyondTimeout()
  expect(await sent).toMatchObject(answered)
})
