// Fails if the subject of a commit is longer than 72 characters. Ignores commits from before this check.
import { execFileSync } from 'node:child_process'
import { root } from '../paths.mjs'

const maxSubjectLength = 72
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * Commits since this file was added, newest first; empty outside a repository or in a shallow clone
 * without that commit.
 */
function subjects() {
  try {
    const since = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/commits/check.mjs')
      .split('\n')
      .at(-1)
    return since
      ? git('log', '--no-merges', '--format=%h %s', `${since}..HEAD`).split('\n').filter(Boolean)
      : []
  } catch {
    return []
  }
}

const tooLong = subjects().filter((line) => line.length - line.indexOf(' ') - 1 > maxSubjectLength)
for (const line of tooLong) console.error(`longer than ${maxSubjectLength} characters: ${line}`)
process.exitCode = tooLong.length > 0 ? 1 : 0
