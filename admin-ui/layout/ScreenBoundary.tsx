import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Problem } from '../ui/feedback/Problem.tsx'

/** How Chromium, Firefox, Safari and Vite report a chunk that failed to load. */
const chunkLoadErrorPattern =
  /dynamically imported module|importing a module script failed|unable to preload css/i

const loadAgain = () => location.reload()

interface Failure {
  failedAt?: string
  isChunkLoadError?: boolean
}

/**
 * A class, because React catches render errors only in class components. `at` is the path; a change clears
 * the error.
 */
export class ScreenBoundary extends Component<{ at: string; children: ReactNode }, Failure> {
  override state: Failure = {}

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('Ekran se nije prikazao', error, info.componentStack)
    this.setState({ failedAt: this.props.at })
    // A failed import is cached, so only a reload can fetch the chunk again.
    if (chunkLoadErrorPattern.test(error.message))
      window.addEventListener('online', loadAgain, { once: true })
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', loadAgain)
  }

  static getDerivedStateFromError(error: unknown): Failure {
    return {
      failedAt: '*',
      isChunkLoadError: error instanceof Error && chunkLoadErrorPattern.test(error.message),
    }
  }

  override render(): ReactNode {
    const { failedAt, isChunkLoadError: isUnloaded } = this.state
    if (failedAt === '*' || failedAt === this.props.at) {
      if (isUnloaded)
        return (
          <Problem
            title="Nema veze sa serverom"
            text="Ovaj ekran će se učitati sam čim se veza vrati."
            retry={loadAgain}
          />
        )
      return (
        <Problem
          title="Nešto nije u redu"
          text="Ovaj ekran se nije prikazao kako treba. Vaši podaci su na sigurnom."
          retry={loadAgain}
        />
      )
    }
    return this.props.children
  }
}
