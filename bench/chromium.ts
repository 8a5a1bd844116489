import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Chromium {
  /** Port of the browser's debugging protocol. */
  port: number
  stop(): Promise<void>
}

/**
 * Finds Chromium as the browser tests do: CHROME_PATH, the system's, or the one that Playwright installed.
 */
async function executable(): Promise<string> {
  const { findChromium } = (await import(
    join(import.meta.dirname, '..', 'scripts', 'test', 'programs.mjs')
  )) as { findChromium(): string | undefined }
  const path = findChromium()
  if (path === undefined) throw new Error('No Chromium was found: set CHROME_PATH to one')
  return path
}

const waitForDebuggingPort = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    let output = ''
    child.stderr!.on('data', (chunk) => {
      output += String(chunk)
      const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(output)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('close', () => reject(new Error(`Chromium did not start: ${output}`)))
  })

/** Starts a browser with an empty profile. */
export async function startChromium(): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'pazar-bench-'))
  const flags = [
    '--headless=new',
    '--remote-debugging-port=0',
    '--no-first-run',
    '--disable-extensions',
    '--disable-background-networking',
    '--disable-component-update',
    // Chromium's sandbox does not work as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  const child = spawn(await executable(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const port = await waitForDebuggingPort(child)
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
