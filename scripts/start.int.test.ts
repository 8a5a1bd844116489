import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ensureBuilt } from './front-ends.mjs'

const root = join(import.meta.dirname, '..')
/** For all starts, since a folder that has been used takes half as long. */
const dataDir = mkdtempSync(join(tmpdir(), 'pazar-npm-start-'))
beforeAll(() => ensureBuilt(), 300_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process no longer exists, as expected.
  }
}

/** Starts the app with the given command and resolves once it is ready. */
const startCommand = async (command: string, ...args: string[]) => {
  const account = { ADMIN_EMAIL: 'ana@primer.rs', ADMIN_PASSWORD: 'tajna-ana' }
  const env = { ...process.env, ...account, DATA_DIR: dataDir, PORT: '0', DEMO: 'off' }
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const address = /ready after .*: (http:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`ended before it was ready: ${output}`)))
  })
  const postgresPid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  onTestFinished(async () => {
    // The app exits too when its Postgres is gone.
    for (const pid of [postgresPid, child.pid!]) kill(pid)
    await expect.poll(() => answers(url)).toBe(false)
  })
  return { child, url, postgresPid, pidFile: join(dataDir, 'postgres', 'postmaster.pid') }
}

test.skipIf(process.platform === 'win32').each([
  ['npm start', 'npm', ['start', '--loglevel=error']],
  ['scripts/start.mjs', process.execPath, [join(root, 'scripts', 'start.mjs')]],
] as const)(
  'stops the app and Postgres and frees the port after SIGTERM to %s',
  async (_what, command, args) => {
    const { child, url, postgresPid, pidFile } = await startCommand(command, ...args)
    expect(await answers(url)).toBe(true)
    child.kill('SIGTERM')
    await expect.poll(() => answers(url)).toBe(false)
    await expect.poll(() => isAlive(postgresPid)).toBe(false)
    // Postgres removes its pid file only in an orderly shutdown.
    expect(existsSync(pidFile)).toBe(false)
  },
)
