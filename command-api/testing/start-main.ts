import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { testAdmin } from './start-command-api.ts'

/**
 * Starts the command API, or another part, as a separate process, as in production. Adds it to `children`, so
 * that the caller can stop it.
 */
export function startMain(
  databaseUrl: string,
  variables: Record<string, string>,
  children: ChildProcess[],
  part = 'command-api',
) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../..', part, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      APP_SECRET: 's'.repeat(40),
      PUBLIC_ORIGIN: 'http://pazar.test',
      PLATFORM_ADDRESS: '203.0.113.10',
      ADMIN_EMAIL: testAdmin.email,
      ADMIN_PASSWORD: testAdmin.password,
      ...variables,
    },
  })
  children.push(child)
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk))
  const exited = once(child, 'exit').then(([code]) => ({ code, errors, output }))
  const ready = async () => {
    for (;;) {
      const url = /"url":"([^"]+)"/.exec(output)?.[1]
      if (url) return url
      if (child.exitCode !== null) throw new Error(errors)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { child, exited, ready, output: () => output }
}
