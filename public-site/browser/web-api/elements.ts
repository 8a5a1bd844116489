/** Creates an element with properties and children; text is escaped. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<Record<string, unknown>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes('-') || name === 'role' || name === 'for') made.setAttribute(name, String(value))
    else Object.assign(made, { [name]: value })
  }
  made.append(...children)
  return made
}
