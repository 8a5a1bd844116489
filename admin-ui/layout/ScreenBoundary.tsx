import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Problem } from './Problem.tsx'

/** A part of the program did not arrive: how Chromium, Firefox, Safari and Vite say it. */
const unloaded = /dynamically imported module|importing a module script failed|unable to preload css/i

const loadAgain = () => location.reload()

interface Failure {
  failedAt?: string
  unloaded?: boolean
}

/** A class because React has no other way to catch what a screen throws. `at` changes with the address and clears the error. */
export class ScreenBoundary extends Component<{ at: string; children: ReactNode }, Failure> {
  override state: Failure = {}

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('Ekran se nije prikazao', error, info.componentStack)
    this.setState({ failedAt: this.props.at })
    // What was not fetched once is not asked for again before the page is new.
    if (unloaded.test(error.message)) window.addEventListener('online', loadAgain, { once: true })
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', loadAgain)
  }

  static getDerivedStateFromError(error: unknown): Failure {
    return { failedAt: '*', unloaded: error instanceof Error && unloaded.test(error.message) }
  }

  override render(): ReactNode {
    const { failedAt, unloaded: isUnloaded } = this.state
    if (failedAt === '*' || failedAt === this.props.at) {
      if (isUnloaded) return <Problem title="Nema veze sa serverom" text="Ovaj ekran će se učitati sam čim se veza vrati." retry={loadAgain} />
      return <Problem title="Nešto nije u redu" text="Ovaj ekran se nije prikazao kako treba. Vaši podaci su na sigurnom." retry={loadAgain} />
    }
    return this.props.children
  }
}
