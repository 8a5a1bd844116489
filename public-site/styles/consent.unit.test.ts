import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const rules = readFileSync(join(import.meta.dirname, 'consent.css'), 'utf8')

test('the cookie banner stays at the lower edge, and the warning of test hosts is hidden until the shopper answers', () => {
  expect(/^\.consent \{([^}]*)\}/m.exec(rules)![1]).toContain(' bottom: 0;')
  expect(rules).toMatch(/\.has-consent \.preview-banner \{\s*visibility: hidden;\s*\}/)
  expect(rules).not.toMatch(/transition|animation|transform/)
})
