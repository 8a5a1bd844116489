import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const rules = readFileSync(join(import.meta.dirname, 'consent.css'), 'utf8')

test('the banner of cookies stands at the lower edge whatever else comes: the warning of test hosts waits unseen for the answer, and pushes it nowhere', () => {
  expect(/^\.consent \{([^}]*)\}/m.exec(rules)![1]).toContain(' bottom: 0;')
  expect(rules).toContain('.has-consent .preview-banner { visibility: hidden }')
  expect(rules).not.toMatch(/transition|animation|transform/)
})
