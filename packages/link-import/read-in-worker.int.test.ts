import { expect, it } from 'vitest'
import { readInWorker } from './read-in-worker.ts'

const page = {
  bytes: Buffer.from('<h1>Lampa</h1>'),
  contentType: 'text/html',
  address: 'https://primer.rs/lampa',
}

it('counts the wait for a worker toward the time limit, and times out before the pages ahead are read', async () => {
  const ended: unknown[] = []
  const tell = (name: string) => (found: unknown) =>
    void ended.push([name, typeof found === 'object' ? 'read' : found])
  await Promise.all([
    readInWorker(page, 20_000).then(tell('first')),
    readInWorker(page, 20_000).then(tell('second')),
    readInWorker(page, 5).then(tell('third')),
  ])
  expect(ended[0]).toEqual(['third', 'late'])
  expect(ended.slice(1).sort()).toEqual([
    ['first', 'read'],
    ['second', 'read'],
  ])
  expect(await readInWorker(page, 20_000)).toMatchObject({ productName: 'Lampa' })
})
