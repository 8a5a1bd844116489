import type { NamedAccount } from '@pazar/command-api/user/reset-by-operator.ts'

export type AdminCommand =
  | {
      kind: 'reset-password'
      account: NamedAccount
      /** `link`: print a one-time link. `password`: read the new password from the terminal. */
      by: 'link' | 'password'
    }
  | { kind: 'accept-unreadable' }

export const usage =
  'npm run admin -- reset-password [user id, 1 if omitted] [--email <e-mail>] [--set-password], or npm run admin -- accept-unreadable'

/** Takes `--email` and its value out of the words. */
function takeEmail(words: readonly string[]): { email?: string; others: readonly string[] } {
  const at = words.indexOf('--email')
  if (at < 0) return { others: words }
  const email = words[at + 1]
  if (!email?.includes('@')) throw new Error(usage)
  return { email, others: words.toSpliced(at, 2) }
}

/**
 * Parses the arguments of `npm run admin --`.
 * @throws Error with the usage in one line.
 */
export function readArguments(args: readonly string[]): AdminCommand {
  const [command, ...rest] = args.filter((word) => word !== '--')
  if (command === 'accept-unreadable' && rest.length === 0) return { kind: command }
  const { email, others } = takeEmail(rest)
  const [id, ...surplus] = others.filter((word) => word !== '--set-password')
  const isId = id === undefined || /^[1-9]\d{0,8}$/.test(id)
  if (command !== 'reset-password' || surplus.length > 0 || !isId) throw new Error(usage)
  return {
    kind: command,
    account: { ...(id !== undefined && { userId: Number(id) }), ...(email !== undefined && { email }) },
    by: others.includes('--set-password') ? 'password' : 'link',
  }
}
