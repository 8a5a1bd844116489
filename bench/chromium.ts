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

const waitForDebuggingUrl = (child: ChildProcess) =>
  new Promise<URL>((resolve, reject) => {
    let output = ''
    child.stderr!.on('data', (chunk) => {
      output += String(chunk)
      const url = /DevTools listening on (ws:\S+)\s/.exec(output)?.[1]
      if (url) resolve(new URL(url))
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
  const url = await waitForDebuggingUrl(child)
  return {
    port: Number(url.port),
    async stop() {
      // Not by a signal: Debian starts the browser from a shell script, which would end without it.
      const socket = new WebSocket(url)
      socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, method: 'Browser.close' })))
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
