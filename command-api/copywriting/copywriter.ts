import type { CopyPart, CopySource, PageCopy } from '@pazar/contracts/copywriting/copy.ts'
import type { CopyBrief } from '@pazar/contracts/copywriting/routes.ts'
import { generatedCopy } from './generated-copy.ts'

export interface Written<Copy> {
  copy: Copy
  source: CopySource
  /** Why the house's own generator has written, for people; null where a model has. */
  fallback: string | null
}

export interface Asking {
  sellerId: number
  /** Aborted where nobody waits for it any longer. */
  signal: AbortSignal
  /** Told what is being written. `percent` never goes down. */
  onPart?(part: CopyPart, percent: number): void
}

export interface Copywriter {
  /** Never rejects for the model's sake: where it does not write, the generator does and says why. */
  page(brief: CopyBrief, asking: Asking): Promise<Written<PageCopy>>
}

export const notSetUp = 'AI pisanje nije uključeno na ovom serveru (nedostaje OPENAI_API_KEY), pa je tekstove sastavio naš generator.'

export const createCopywriter = (): Copywriter => ({
  async page(brief) {
    return { copy: generatedCopy(brief), source: 'generator', fallback: notSetUp }
  },
})
