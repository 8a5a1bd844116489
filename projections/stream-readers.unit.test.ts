import { readersOfStream } from '@pazar/contracts/log-repair/stream-readers.ts'
import { expect, test } from 'vitest'
import { readModels } from './read-models.ts'

const prefixes = [
  'order',
  'website',
  'user',
  'market-cost',
  'domain',
  'tenant',
  'saved-filters',
  'webhooks',
  'notifications',
  'legal-pages',
  'host',
  'sheet',
]

test.each(prefixes.map((prefix) => `${prefix}-12`))(
  'readersOfStream names the reactions and the read models that fold %s',
  (stream) => {
    const folding = readModels
      .filter((model) => model.keyOf({ stream, position: '7' }) !== undefined)
      .map(({ name }) => name)
    expect(readersOfStream(stream).sort()).toEqual([...folding, 'reactions'].sort())
  },
)
