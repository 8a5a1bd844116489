export function vitestFailures(file: string, errorsFile: string, exitCode?: number): string[]
export function playwrightFailures(file: string): string[]
