// Fails if .oxlintrc.json exempts a file from a length rule that the file no longer breaks, so that the
// lists of exceptions only shrink. Argument: the folder with .oxlintrc.json; the project by default.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, root } from '../paths.mjs'

const lengthRules = ['max-lines', 'max-lines-per-function']
const folder = process.argv[2] ?? root
const config = JSON.parse(readFileSync(join(folder, '.oxlintrc.json'), 'utf8'))

/** The length rule that an override switches off for named files; undefined for overrides with patterns. */
const exemptedRule = ({ files, rules }) =>
  lengthRules.find((rule) => rules[rule] === 'off' && !files.some((file) => file.includes('*')))

const exceptions = config.overrides.filter(exemptedRule)

/** `<rule> <file>` of each length rule that one of the files breaks without the exceptions. */
function filesOverLimit(files) {
  // Oxlint resolves patterns against the folder of its configuration, so the file must be in this folder.
  const path = join(folder, `.oxlintrc.lengths-${process.pid}.json`)
  const overrides = config.overrides.filter((override) => !exemptedRule(override))
  writeFileSync(path, JSON.stringify({ ...config, overrides }))
  try {
    const args = [at('node_modules', 'oxlint', 'bin', 'oxlint'), '-c', path, '--format', 'json', ...files]
    const { diagnostics } = JSON.parse(lint(args))
    return new Set(
      diagnostics.map(
        ({ code, filename }) => `${/\((.+)\)/.exec(code)?.[1]} ${filename.replaceAll('\\', '/')}`,
      ),
    )
  } finally {
    rmSync(path, { force: true })
  }
}

/** Oxlint's output. Its exit code is 1 here, because the exempted files break the rules. */
function lint(args) {
  try {
    return execFileSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  } catch (error) {
    if (error.status !== 1) throw error
    return error.stdout
  }
}

const listed = exceptions.flatMap((override) =>
  override.files.map((file) => ({ rule: exemptedRule(override), file })),
)
const overLimit = listed.length > 0 ? filesOverLimit(listed.map(({ file }) => file)) : new Set()
/** Overrides in which a pattern or a second rule would hide files from this check. */
const ambiguous = config.overrides.filter(({ files, rules }) => {
  const patterns = files.filter((file) => file.includes('*')).length
  const exempted = lengthRules.filter((rule) => rules[rule] === 'off').length
  return exempted > 0 && patterns < files.length && (patterns > 0 || exempted > 1)
})
const problems = [
  ...ambiguous.map(
    ({ files }) => `the override of ${files[0]} in .oxlintrc.json mixes patterns and files, or two rules`,
  ),
  ...listed
    .filter(({ rule, file }) => !overLimit.has(`${rule} ${file}`))
    .map(({ rule, file }) => `${file} needs no exception from ${rule}: remove it from .oxlintrc.json`),
  ...exceptions
    .filter(({ files }) => files.some((file, index) => index > 0 && file <= files[index - 1]))
    .map((override) => `the exceptions from ${exemptedRule(override)} in .oxlintrc.json are not sorted`),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
