/** Shown where a shopper has not chosen a variant. */
export const noVariantChosen = 'nije izabrano'
