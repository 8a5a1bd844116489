import type { CopyBrief } from '@pazar/contracts/copywriting/routes.ts'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import { emptyBrief } from '@pazar/contracts/website/product-brief.ts'

export const brief = (more: Partial<CopyBrief> = {}): CopyBrief => ({
  productName: 'Solarna lampa',
  productLink: '',
  description: '',
  targetMarket: 'Serbia',
  templateName: 'Minimalistic',
  delivery: freeDelivery,
  answers: [],
  productBrief: emptyBrief,
  ...more,
})
