import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** `npm run replay -- ...` beside the running house, on its database. Answers its exit code and all that it printed. */
export function replay(...words: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn('npm', ['run', 'replay', '--', ...words], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
