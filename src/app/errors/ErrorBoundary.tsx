import { Component, type ReactNode } from 'react'
import { tellLater } from '../told/followFaults.ts'
import { FailedPage } from './FailedPage.tsx'

interface State {
  failure: { is: unknown } | null
}

/** A fault of a screen becomes a page that says so and offers to try again; what was typed is on the device. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { is: error } }
  }

  override componentDidCatch(error: unknown): void {
    tellLater(error)
  }

  override render(): ReactNode {
    if (this.state.failure === null) return this.props.children
    return <FailedPage failure={this.state.failure.is} onRetry={() => this.setState({ failure: null })} />
  }
}
