import type { ReactNode } from 'react'

/** A page that says one thing and shows one way on. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="message-page">
      <h1>{title}</h1>
      {children}
    </main>
  )
}
