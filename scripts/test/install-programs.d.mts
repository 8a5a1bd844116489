import type { Program } from './programs.mjs'

export interface Machine {
  isRoot: boolean
  hasApt: boolean
}
export interface Installer {
  kind: 'apt' | 'playwright'
  aptPackage?: string
  extras?: readonly string[]
}
export function installersOf(program: Program, machine: Machine): Installer[]
export function skipReason(program: Program, machine: Machine): string
export function ensureProgram(
  program: Program,
  machine: Machine,
  installWith: (installer: Installer) => Promise<number>,
): Promise<string | undefined>
