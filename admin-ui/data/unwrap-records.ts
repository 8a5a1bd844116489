/**
 * The records of a list answer. Only tenants arrive as `{ tenants: [...] }` and have a `tenantId` instead of
 * the `id` that React-Admin requires (api/lists).
 */
export function unwrapRecords(answer: unknown): object[] {
  if (Array.isArray(answer)) return answer
  const { tenants } = answer as { tenants: { tenantId: number }[] }
  return tenants.map((tenant) => ({ id: tenant.tenantId, ...tenant }))
}
