/** Tenants have a `tenantId` instead of the `id` that React-Admin requires. */
export const withId = <Answer extends object>(record: Answer): Answer =>
  'tenantId' in record ? { id: record.tenantId, ...record } : record

/** The records of a list answer. Only tenants arrive as `{ tenants: [...] }` (api/lists). */
export function unwrapRecords(answer: unknown): object[] {
  if (Array.isArray(answer)) return answer
  return (answer as { tenants: object[] }).tenants.map(withId)
}
