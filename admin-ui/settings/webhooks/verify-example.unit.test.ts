import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifyExample } from './verify-example.ts'

test('the example on the screen is the one of docs/webhooks.md, which is run by a test of its own', () => {
  expect(readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'webhooks.md'), 'utf8')).toContain(`\`\`\`js\n${verifyExample}\`\`\``)
})
