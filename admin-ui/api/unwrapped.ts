/**
 * A list's records. Tenants alone arrive as `{ tenants: [...] }`, and are known by their `tenantId` where React-Admin asks for an
 * `id` (resolution 1).
 */
export function unwrapped(answer: unknown): object[] {
  if (Array.isArray(answer)) return answer
  const { tenants } = answer as { tenants: { tenantId: number }[] }
  return tenants.map((tenant) => ({ id: tenant.tenantId, ...tenant }))
}
