import { describeEnvironment } from '@pazar/http-server/process/environment.ts'
import type { Config } from './config.ts'

export interface StartUp {
  config: Config
  url: string
  accounts: readonly string[]
  warnings: readonly string[]
  eventStore: string
  database: string
  bus: string
  /** ms since the process started. */
  took: number
}

/** The output of `npm start` when ready: address, accounts, stores. */
export const startUpLines = ({
  config,
  url,
  accounts,
  warnings,
  eventStore,
  database,
  bus,
  took,
}: StartUp): string =>
  [
    describeEnvironment(config),
    '',
    `  Pazar is ready after ${(took / 1000).toFixed(1)} s: ${url}`,
    '',
    ...accounts.map((line, place) => `  ${place === 0 ? 'Sign in     ' : '            '}${line}`),
    `  Event store ${eventStore}`,
    `  Database    ${database}`,
    `  Bus         ${bus}`,
    '',
    ...warnings.map((line, place) => `  ${place === 0 ? 'Attention   ' : '            '}${line}`),
    ...(warnings.length > 0 ? [''] : []),
    '  Ctrl-C stops it; nothing is lost.',
    '',
  ].join('\n')
