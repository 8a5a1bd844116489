import { useEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { type Draft, loadDraft, noDraft, saveDraft } from './draft.ts'
import type { ProductFields } from './website-payload.ts'

/** The builder's input so far, which is stored with each change. */
export function useDraft(userId: number) {
  const [draft, setDraft] = useState<Draft>(() => loadDraft(userId))
  // Not in the state: the form has it too, and would be rendered a second time for each letter.
  const typed = useRef<Pick<Draft, 'product' | 'ownUrl'>>(draft)
  const save = useEvent(() => {
    const { product, ownUrl } = typed.current
    saveDraft(userId, { ...draft, product, ownUrl })
  })
  useEffect(save, [userId, draft, save])
  return {
    /** `product` and `ownUrl` are those with which the form begins. */
    draft,
    change: (part: Partial<Omit<Draft, 'product' | 'ownUrl'>>) =>
      setDraft((before) => ({ ...before, ...part })),
    /** Stable. */
    saveProduct: useEvent((product: ProductFields, ownUrl: boolean) => {
      typed.current = { product, ownUrl }
      save()
    }),
    /** Also works after the builder was left. */
    clear: () => {
      saveDraft(userId, noDraft)
      typed.current = noDraft
      setDraft(noDraft)
    },
  }
}
