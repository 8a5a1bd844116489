import { expect, it } from 'vitest'
import { readApart } from './read-apart.ts'

const page = { bytes: Buffer.from('<h1>Lampa</h1>'), contentType: 'text/html', address: 'https://primer.rs/lampa' }

it('the wait for a thread is part of the time that a reading has: it ends before those that it waits for', async () => {
  const ended: unknown[] = []
  const tell = (name: string) => (found: unknown) => void ended.push([name, typeof found === 'object' ? 'read' : found])
  await Promise.all([readApart(page, 20_000).then(tell('first')), readApart(page, 20_000).then(tell('second')), readApart(page, 5).then(tell('third'))])
  expect(ended[0]).toEqual(['third', 'late'])
  expect(ended.slice(1).sort()).toEqual([['first', 'read'], ['second', 'read']])
  expect(await readApart(page, 20_000)).toMatchObject({ productName: 'Lampa' })
})
