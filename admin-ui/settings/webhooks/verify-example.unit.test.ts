import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { receiverExample, verifyExample } from './verify-example.ts'

test.each([
  ['the check', verifyExample],
  ['the receiver', receiverExample],
])('%s on the screen equals the tested example of docs/guides/webhooks.md', (_, example) => {
  expect(
    readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'guides', 'webhooks.md'), 'utf8'),
  ).toContain(`\`\`\`js\n${example}\`\`\``)
})
