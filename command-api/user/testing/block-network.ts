import { randomUUID } from 'node:crypto'
import { newSeller } from '../../testing/sellers.ts'
import type { TestCommandApi } from '../../testing/start-command-api.ts'

/**
 * Uses up the attempts of a network with 50 wrong passwords: ten each for four accounts, and the rest for unknown
 * ones, of which each takes as long as a real password.
 */
export async function blockNetwork(api: TestCommandApi, from: string): Promise<void> {
  const sellers = await Promise.all(Array.from({ length: 4 }, () => newSeller(api)))
  const known = sellers.flatMap(({ email }) => Array<string>(10).fill(email))
  const unknown = Array.from({ length: 10 }, () => `${randomUUID()}@niko.test`)
  const answers = await Promise.all(
    [...known, ...unknown].map((email) =>
      api.send('POST', '/api/auth/login', { email, password: 'x' }, { headers: { 'x-forwarded-for': from } }),
    ),
  )
  if (answers.some(({ status }) => status !== 401)) throw new Error('a wrong password was not answered 401')
}
