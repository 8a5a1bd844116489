import { spawnChild } from '../child.mjs'
import { environment, node24, root } from '../paths.mjs'

/** Runs a tool of the project under Node 24 with visible output, and answers the exit code. */
export const run = (args, more = {}) =>
  new Promise((resolve) => {
    // SIGINT, because vitest and Playwright stop the servers they started only on that signal.
    const options = {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment(more),
      stopSignal: 'SIGINT',
    }
    const child = spawnChild(node24, args, options)
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
