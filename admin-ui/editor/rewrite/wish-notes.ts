import type { IntegrationView } from '@pazar/contracts/integration/routes.ts'
import type { Proposal } from './use-proposal.ts'

/** Why no wish can be told: only a model reads it. Undefined where one can, and where nobody knows. */
export const wishInVain = (ai: Pick<IntegrationView, 'isReady' | 'missing'> | undefined): string | undefined =>
  ai && !ai.isReady ? `Želju čita samo AI, a on nije uključen. ${ai.missing ?? ''}`.trim() : undefined

/** Said beside what the house's generator has written; undefined where a model has. */
export function generatorNote({ source, fallback, wish }: Pick<Proposal, 'source' | 'fallback' | 'wish'>): string | undefined {
  if (source !== 'generator') return undefined
  return `${fallback ?? 'Predlog je sastavio naš generator.'}${wish === '' ? '' : ' Vašu želju on ne čita: predlog je bez nje.'}`
}
