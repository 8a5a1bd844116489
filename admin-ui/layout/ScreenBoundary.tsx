import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Problem } from './Problem.tsx'

/** A class because React has no other way to catch what a screen throws. `at` changes with the address and clears the error. */
export class ScreenBoundary extends Component<{ at: string; children: ReactNode }, { failedAt?: string }> {
  override state: { failedAt?: string } = {}

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('Ekran se nije prikazao', error, info.componentStack)
    this.setState({ failedAt: this.props.at })
  }

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: '*' }
  }

  override render(): ReactNode {
    const { failedAt } = this.state
    if (failedAt === '*' || failedAt === this.props.at) {
      return <Problem title="Nešto nije u redu" text="Ovaj ekran se nije prikazao kako treba. Vaši podaci su na sigurnom." retry={() => location.reload()} />
    }
    return this.props.children
  }
}
