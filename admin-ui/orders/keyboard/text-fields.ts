/** Selects elements that take letters themselves, so that shortcuts leave them alone. */
export const textFields =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=listbox], [role=menu]'
