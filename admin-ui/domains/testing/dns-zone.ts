import type { DnsResolver, RecordType } from '@pazar/command-api/domain/resolver.ts'

/** The records of each name. A name that is not listed does not exist. */
export type DnsZone = Record<string, Partial<Record<RecordType, string[]>>>

/** A DNS of its own, whose zone a test changes. */
export const resolverOf = (zone: DnsZone): DnsResolver => ({
  resolve: async (record, name) => {
    if (!zone[name]) return { kind: 'unknown_name' }
    const values = zone[name][record]
    return values ? { kind: 'found', values } : { kind: 'absent' }
  },
})
