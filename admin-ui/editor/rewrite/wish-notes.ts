import type { IntegrationView } from '@pazar/contracts/integration/routes.ts'
import type { Proposal } from './use-proposal.ts'

/** Why wishes are unavailable: only a model reads them. Undefined if AI is ready or its state is unknown. */
export const wishUnavailableReason = (
  ai: Pick<IntegrationView, 'isReady' | 'missing'> | undefined,
): string | undefined =>
  ai && !ai.isReady ? `Želju čita samo AI, a on nije uključen. ${ai.missing ?? ''}`.trim() : undefined

/** Note beside a proposal of the generator; undefined if a model wrote it. */
export function generatorNote({
  source,
  fallback,
  wish,
}: Pick<Proposal, 'source' | 'fallback' | 'wish'>): string | undefined {
  if (source !== 'generator') return undefined
  return `${fallback ?? 'Predlog je sastavio naš generator.'}${wish === '' ? '' : ' Vašu želju on ne čita: predlog je bez nje.'}`
}
