// The product rules and the files that refer to them. A reference is an id of docs/product-rules.md in a
// comment or a test title.
import { globSync, readFileSync } from 'node:fs'
import { at, root } from '../paths.mjs'

const definition = /^- `([a-z-]+\/[a-z0-9-]+)`: /gm
const isTest = (path) => /\.(unit|component|int)\.test\.tsx?$|\.spec\.ts$/.test(path)

/** Ids in the order of the document. */
export const ruleIds = (document) => [...document.matchAll(definition)].map(([, id]) => id)

/**
 * Rule ids in comments and test titles of a source: `area/name` of a known area that is not part of a path
 * or an import.
 */
export function referencesIn(source, areas) {
  const comment = source
    .split('\n')
    .filter((line) => /^\s*(\/\/|\*|\/\*)/.test(line) || /^\s*(test|it|describe)\b/.test(line))
    .join('\n')
  const reference = new RegExp(
    `(?<![\\w./@'\`-])((?:${areas.join('|')})/[a-z][a-z0-9-]*)(?![\\w/.-]*[/.][\\w*])`,
    'g',
  )
  return [...new Set([...comment.matchAll(reference)].map(([, id]) => id))]
}

const sources = () =>
  globSync('**/*.{ts,tsx,css,mjs}', {
    cwd: root,
    exclude: (path) =>
      /(^|\/)(node_modules|dist|\.cache|\.data|\.git)(\/|$)/.test(
        typeof path === 'string' ? path : path.name,
      ),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()

/** Answers the problems found, and the tests by rule. */
export function examineRules() {
  const ids = ruleIds(readFileSync(at('docs', 'product-rules.md'), 'utf8'))
  const areas = [...new Set(ids.map((id) => id.split('/')[0]))]
  const known = new Set(ids)
  const tests = new Map(ids.map((id) => [id, []]))
  const problems = []
  for (const path of sources()) {
    for (const id of referencesIn(readFileSync(at(path), 'utf8'), areas)) {
      if (!known.has(id)) problems.push(`${path}: unknown product rule ${id}`)
      else if (isTest(path)) tests.get(id).push(path)
    }
  }
  for (const [id, paths] of tests)
    if (paths.length === 0) problems.push(`docs/product-rules.md: no test refers to ${id}`)
  if (known.size !== ids.length) problems.push('docs/product-rules.md: an id is defined twice')
  return { problems, tests }
}

/** The text of docs/rule-coverage.md. */
export const coverageDocument = (tests) => `# Tests by product rule

Made by \`node scripts/product-rules/check.mjs --write\` from the ids that tests name; \`npm test\` checks it.

| Rule | Tests |
| --- | --- |
${[...tests].map(([id, paths]) => `| ${id} | ${paths.map((path) => `\`${path}\``).join('<br>')} |`).join('\n')}
`
