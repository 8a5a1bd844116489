import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { receiverExample, verifyExample } from './verify-example.ts'

test.each([['the check', verifyExample], ['the receiver', receiverExample]])('%s on the screen is the one of docs/webhooks.md, which is run by a test of its own', (_, example) => {
  expect(readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'webhooks.md'), 'utf8')).toContain(`\`\`\`js\n${example}\`\`\``)
})
