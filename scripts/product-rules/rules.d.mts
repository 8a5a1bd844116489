export function ruleIds(document: string): string[]
export function referencesIn(source: string, areas: readonly string[]): string[]
export function coverageDocument(tests: ReadonlyMap<string, readonly string[]>): string
