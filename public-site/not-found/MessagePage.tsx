import type { ReactNode } from 'react'

/** A page with one message and one link onwards. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="message-page">
      <h1>{title}</h1>
      {children}
    </main>
  )
}
