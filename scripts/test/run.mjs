import { spawn } from 'node:child_process'
import { environment, node24, root } from '../paths.mjs'

/** Runs one of the project's tools under Node 24 with its output shown. Answers the exit code. */
export const run = (args, more = {}) =>
  new Promise((resolve) => {
    const child = spawn(node24, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment(more) })
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
