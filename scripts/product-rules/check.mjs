// Fails if a rule of docs/product-rules.md has no test, if a source names an unknown rule, or if
// docs/rule-coverage.md is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { at } from '../paths.mjs'
import { coverageDocument, examineRules } from './rules.mjs'

const file = at('docs', 'rule-coverage.md')
const { problems, tests } = examineRules()
const expected = coverageDocument(tests)
if (process.argv.includes('--write')) writeFileSync(file, expected)
else if (readFileSync(file, 'utf8') !== expected)
  problems.push('docs/rule-coverage.md is out of date: npm run rules')
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
