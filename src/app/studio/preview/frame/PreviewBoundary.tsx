import { Component, type ReactNode } from 'react'

interface PreviewBoundaryProps {
  /** With another one it is tried again. */
  version: number
  onFall: () => void
  children: ReactNode
}

/** A form whose rules cannot be followed leaves its place empty until they are others; the page around says so. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, { fell: boolean }> {
  override state = { fell: false }

  static getDerivedStateFromError(): { fell: boolean } {
    return { fell: true }
  }

  override componentDidCatch(): void {
    this.props.onFall()
  }

  override componentDidUpdate({ version }: PreviewBoundaryProps): void {
    if (version !== this.props.version && this.state.fell) this.setState({ fell: false })
  }

  override render(): ReactNode {
    return this.state.fell ? null : this.props.children
  }
}
