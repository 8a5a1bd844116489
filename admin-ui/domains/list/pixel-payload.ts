import type { DomainView } from '@pazar/contracts/domain/routes.ts'

/** Initial values of the dialog. The token is never shown; an empty field leaves it unchanged. */
export const pixelValues = ({
  pixelConfig: { pixelId, testCode, enabled },
}: Pick<DomainView, 'pixelConfig'>) => ({
  pixelId: pixelId ?? '',
  testCode: testCode ?? '',
  enabled,
  accessToken: '',
  forgetToken: false,
})

/**
 * The body of `PUT /api/pixel/config`: trimmed, with empty values as null (pixel/per-domain). No token leaves
 * it unchanged, null removes it.
 */
export function pixelPayload(
  domain: string,
  { pixelId, testCode, enabled, accessToken, forgetToken }: ReturnType<typeof pixelValues>,
) {
  const token = forgetToken ? null : accessToken.trim()
  return {
    domain,
    pixelId: pixelId.trim() || null,
    testCode: testCode.trim() || null,
    enabled,
    ...(token !== '' && { accessToken: token }),
  }
}
