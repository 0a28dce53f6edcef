import { useEffect, useRef, type ReactNode } from 'react'

interface PageHeadingProps {
  children: ReactNode
  /** Above: the service, the step. */
  caption?: ReactNode
  /** Below: one or two sentences. */
  lead?: ReactNode
  /** The heading takes the focus when this changes (the address); absent = never. */
  focusKey?: string
}

export function PageHeading({ children, caption, lead, focusKey }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusKey !== undefined) heading.current?.focus({ preventScroll: true })
  }, [focusKey])
  return (
    <div className="page-heading">
      {caption !== undefined && <p className="page-caption">{caption}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {lead !== undefined && <p className="page-lead">{lead}</p>}
    </div>
  )
}
