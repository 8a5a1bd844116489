export function vitestFailures(file: string, suitesFile?: string): string[]
export function playwrightFailures(file: string): string[]
