export interface ResetPasswordCommand {
  userId: number
  /** `link`: print a one-time link. `password`: read the new password from the terminal. */
  by: 'link' | 'password'
}

export const usage = 'npm run admin -- reset-password [user id, 1 if omitted] [--set-password]'

/**
 * Parses the arguments of `npm run admin --`.
 * @throws Error with the usage in one line.
 */
export function readArguments(args: readonly string[]): ResetPasswordCommand {
  const [command, ...rest] = args.filter((word) => word !== '--')
  const setsPassword = rest.includes('--set-password')
  const [id = '1', ...others] = rest.filter((word) => word !== '--set-password')
  if (command !== 'reset-password' || others.length > 0 || !/^[1-9]\d{0,8}$/.test(id)) throw new Error(usage)
  return { userId: Number(id), by: setsPassword ? 'password' : 'link' }
}
