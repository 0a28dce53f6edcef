import type { ReactNode } from 'react'

interface PageFrameProps {
  skipLabel: string
  /** TopBar. */
  head: ReactNode
  /** SideNavigation, where there is one. */
  side?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** Skip link, header, side, main (`#main`), footer: the landmarks of every page. */
export function PageFrame({ skipLabel, head, side, foot, children }: PageFrameProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {skipLabel}
      </a>
      {head}
      <div className="frame-body">
        {side}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {foot !== undefined && (
        <footer className="frame-foot">
          <div className="frame-foot-in">{foot}</div>
        </footer>
      )}
    </>
  )
}
