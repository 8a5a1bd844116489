import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ProcessHandle, startProcess } from '../production/part.ts'
import type { TcpProxy } from './tcp-proxy.ts'

/** What a process connects to; each pair has a proxy of its own. */
export type LinkTarget = 'database' | 'nats' | 'events' | 'gateway'

/** One process of the installation under a supervisor that starts it again, as Docker does. */
export interface SupervisedPart {
  /** For the report: the module and a number. */
  name: string
  module: string
  links: ReadonlyMap<LinkTarget, TcpProxy>
  /** Where it listens; undefined while it does not run. */
  port(): number | undefined
  isFrozen(): boolean
  start(): Promise<void>
  /** Sends SIGKILL, waits, and starts it again. */
  killAndRestart(pauseMs: number): Promise<void>
  /** Waits until the process that runs now ends with code 1 after printing `line`, and starts it again. */
  restartAfterExit(line: string): Promise<void>
  /** Starts a successor, then stops the predecessor with SIGTERM once the successor is ready. */
  replace(): Promise<void>
  freeze(): void
  thaw(): void
  /** Sets the wall clock of the process this many ms from the right time. */
  setClock(differenceMs: number): void
  stop(): Promise<void>
}

export interface PartOptions {
  name: string
  module: string
  links: ReadonlyMap<LinkTarget, TcpProxy>
  environment: Record<string, string>
  /** For its clock file. */
  folder: string
  /** Called if the process ends without having been stopped. */
  onCrash(message: string): void
}

const restartDelayMs = 500
/** A start may fail while a fault lasts; after this long it is a problem. */
const startTimeoutMs = 120_000

/** Longer than the whole stop of a process may take. */
const exitTimeoutMs = 30_000

/** The exit code; undefined if the process does not end in time, and is killed. */
async function inTime(
  process: ProcessHandle,
  ended: Promise<number | null>,
): Promise<number | null | undefined> {
  const code = await Promise.race([ended, sleep(exitTimeoutMs, undefined, { ref: false })])
  if (code === undefined) await process.end('SIGKILL')
  return code
}

const clockModule = new URL('clock.ts', import.meta.url).href

export function supervisePart({
  name,
  module,
  links,
  environment,
  folder,
  onCrash,
}: PartOptions): SupervisedPart {
  let current: ProcessHandle | undefined
  let isFrozen = false
  const clockFile = join(folder, `${name.replaceAll(' ', '-')}.clock`)
  /** Those whose end is intended. */
  const ending = new WeakSet<ProcessHandle>()

  async function launch(): Promise<ProcessHandle> {
    const started = await startProcess(module, {
      ...environment,
      CLOCK_FILE: clockFile,
      NODE_OPTIONS: `--import=${clockModule}`,
    })
    void started.ended.then((code) => {
      if (!ending.has(started)) onCrash(`${name} ended with ${code}: ${started.output().slice(-2_000)}`)
    })
    return started
  }
  /** Tries again while a fault keeps the process from starting. */
  async function launchAgain(): Promise<ProcessHandle> {
    for (const until = Date.now() + startTimeoutMs; ; await sleep(restartDelayMs)) {
      try {
        return await launch()
      } catch (error) {
        if (Date.now() > until) throw error
      }
    }
  }
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const process = current
    if (!process) return
    ending.add(process)
    current = undefined
    isFrozen = false
    const code = await inTime(process, process.end(signal))
    if (signal === 'SIGTERM' && code !== 0)
      onCrash(`${name} ended with ${code} after SIGTERM: ${process.output().slice(-2_000)}`)
  }
  return {
    name,
    module,
    links,
    port: () => current && Number(new URL(current.url).port),
    isFrozen: () => isFrozen,
    async start() {
      current = await launch()
    },
    async killAndRestart(pauseMs) {
      await end('SIGKILL')
      await sleep(pauseMs)
      current = await launchAgain()
    },
    async restartAfterExit(line) {
      const process = current!
      ending.add(process)
      const code = await inTime(process, process.ended)
      if (code !== 1 || !process.output().includes(line))
        onCrash(`${name} ended with ${code} instead of "${line}": ${process.output().slice(-2_000)}`)
      current = await launchAgain()
    },
    async replace() {
      const successor = await launchAgain()
      const predecessor = current
      current = successor
      if (!predecessor) return
      ending.add(predecessor)
      const code = await inTime(predecessor, predecessor.end('SIGTERM'))
      if (code !== 0) onCrash(`${name} ended with ${code} after SIGTERM`)
    },
    freeze() {
      current?.freeze()
      isFrozen = true
    },
    thaw() {
      current?.thaw()
      isFrozen = false
    },
    setClock(differenceMs) {
      writeFileSync(clockFile, String(differenceMs))
      if (current) process.kill(current.pid, 'SIGUSR2')
    },
    stop: () => end('SIGTERM'),
  }
}
