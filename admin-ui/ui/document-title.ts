import { useEffect } from 'react'

let title = 'Pazar'
let badge = 0

const show = () => {
  document.title = badge > 0 ? `(${badge}) ${title}` : title
}

/** A count before the title of the tab; 0 removes it. */
export function setTitleBadge(count: number): void {
  badge = count
  show()
}

/** Sets the title of the tab to that of the screen. */
export function useDocumentTitle(screen: string): void {
  useEffect(() => {
    title = `${screen} · Pazar`
    show()
  }, [screen])
}
