import { Component, type ReactNode } from 'react'

interface PreviewBoundaryProps {
  /** With another one it is tried again. */
  version: number
  onFall: () => void
  children: ReactNode
}

interface State {
  fell: boolean
  /** At which it was tried. */
  version: number
}

/** A form whose rules cannot be followed leaves its place empty until they are others; the page around says so. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, State> {
  override state: State = { fell: false, version: this.props.version }

  static getDerivedStateFromError(): Partial<State> {
    return { fell: true }
  }

  static getDerivedStateFromProps({ version }: PreviewBoundaryProps, before: State): State | null {
    return version === before.version ? null : { fell: false, version }
  }

  override componentDidCatch(): void {
    this.props.onFall()
  }

  override render(): ReactNode {
    return this.state.fell ? null : this.props.children
  }
}
