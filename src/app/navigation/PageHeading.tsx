import { useEffect, type ReactNode } from 'react'
import { PageHeading as Heading } from '#ui/PageHeading.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { hasNavigated } from './navigationEffects.ts'

interface PageHeadingProps {
  /** The heading's text; the document's title is made of it. */
  children: string
  /** The line above, "Step 2 of 5". */
  caption?: ReactNode
  lead?: ReactNode
  /** A change moves the focus to the heading again (steps of one screen). */
  focusKey?: string
  /** The document's title says that there are errors. */
  withErrors?: boolean
}

/** The one `h1` of a screen. It takes the focus after a navigation, so that a screen reader starts there. */
export function PageHeading({ focusKey = 'page', withErrors = false, children, ...rest }: PageHeadingProps) {
  const { text } = useTexts()
  const title = withErrors ? text('title.withError', { title: children }) : children
  useEffect(() => {
    document.title = `${title} – ${text('app.title')}`
  }, [title, text])
  return (
    <Heading {...rest} {...(hasNavigated() && { focusKey })}>
      {children}
    </Heading>
  )
}
