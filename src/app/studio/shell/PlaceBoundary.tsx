import type { ReactNode } from 'react'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'

/** A fault in one place leaves the edition open around it: its files, and what can be taken back in them. */
export class PlaceBoundary extends ErrorBoundary {
  override render(): ReactNode {
    if (this.state.failure === null) return this.props.children
    return (
      <FailedNotice
        failure={this.state.failure.is}
        title="state.failed.page"
        onRetry={() => this.setState({ failure: null })}
      />
    )
  }
}
