export interface Program {
  name: string
  find(): string | undefined
  aptPackages: readonly string[]
  /** Packages installed together with each of them. */
  aptExtras?: readonly string[]
  /** Environment variable with the path of the program, if it is in an unusual place. */
  variable?: string
  /** Tests that are skipped without it. */
  tests: string
}
export const programs: Record<'chromium' | 'natsServer' | 'openssl', Program>
export function findChromium(options?: { withoutWindows?: boolean }): string | undefined
export function findNatsServer(): string | undefined
export function findOpenssl(): string | undefined
