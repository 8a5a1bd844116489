import type { DomainView } from '@pazar/contracts/domain/routes.ts'

/** The dialog's fields. The token is never shown: empty means that it stays as it is. */
export const pixelValues = ({ pixelConfig: { pixelId, testCode, enabled } }: Pick<DomainView, 'pixelConfig'>) =>
  ({ pixelId: pixelId ?? '', testCode: testCode ?? '', enabled, accessToken: '', forgetToken: false })

/** What `PUT /api/pixel/config` is sent: trimmed, empty as null (operator spec, section 5); no token where it is to stay, null where it is to go. */
export function pixelPayload(domain: string, { pixelId, testCode, enabled, accessToken, forgetToken }: ReturnType<typeof pixelValues>) {
  const token = forgetToken ? null : accessToken.trim()
  return { domain, pixelId: pixelId.trim() || null, testCode: testCode.trim() || null, enabled, ...(token !== '' && { accessToken: token }) }
}
