import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export const root = join(import.meta.dirname, '..', '..')
export const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8')

interface Service {
  image: string
  build?: string
  command?: string[]
  environment?: Record<string, string>
  ports?: string[]
  networks?: string[]
  volumes?: string[]
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  restart?: string
  container_name?: string
  deploy?: { replicas?: number }
  user?: string
  network_mode?: string
}
export interface Compose {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
  volumes: Record<string, null>
}

/** `!override` replaces what another compose file says, instead of adding to it. */
const override = (['map', 'seq'] as const).map((collection) => ({ tag: '!override', collection }))

export const parseCompose = (text: string): Compose =>
  parse(text, { merge: true, customTags: override }) as Compose

export const composeFile = (): Compose => parseCompose(read('docker-compose.yml'))

/** The override files that the operations guide shows, as text. */
export const documentedOverrides = (): string[] =>
  [
    ...read('docs', 'guides', 'operations.md').matchAll(
      /```yaml\n(# docker-compose.override.yml\n[\s\S]*?)```/g,
    ),
  ].map(([, text]) => text!)

const reference = /\$\{(\w+)(?::([?-])([^}]*))?\}/g

/** The variables that the file references: required ones, and optional ones with their defaults. */
export const references = (text: string): { name: string; required: boolean; fallback?: string }[] =>
  [...text.matchAll(reference)].map(([, name, sign, rest]) => ({
    name: name!,
    required: sign === '?',
    ...(sign === '-' ? { fallback: rest } : {}),
  }))

/** Fills in references like docker compose. @throws Error for a missing required variable. */
export const filled = (text: string, variables: Record<string, string>): string =>
  text.replace(reference, (_, name: string, sign: string | undefined, rest: string) => {
    const value = variables[name] ?? (sign === '-' ? rest : undefined)
    if (value === undefined) throw new Error(`${name}: ${rest}`)
    return value
  })
