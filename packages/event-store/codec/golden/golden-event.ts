import { readdirSync, readFileSync } from 'node:fs'
import type { NewEvent } from '../../event-store.ts'

/**
 * One event as some version of the program wrote it, stored forever. It shows whether a changed contract can
 * still read old logs.
 */
export interface GoldenEvent {
  /** JSON Schema of the contract at that version. */
  schema: unknown
  personal: readonly string[]
  stream: string
  /** Stream key in base64, generated for this file and used nowhere else. */
  key: string
  written: NewEvent
  /** What today's program reads. This is what changes here after a new version with an upcast. */
  read: unknown
}

const folder = new URL('./', import.meta.url)

export const goldenName = (type: string, version: number) => `${type}.v${version}.json`
export const goldenNames = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.json'))
export const readGolden = (name: string): GoldenEvent => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GoldenEvent
export const goldenPath = (name: string) => new URL(name, folder)
