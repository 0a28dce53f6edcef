import { useState, type ReactNode } from 'react'
import { PageHeading as Heading } from '#ui/PageHeading.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { hasNavigated } from './navigationEffects.ts'
import { useDocumentTitle } from './useDocumentTitle.ts'

interface PageHeadingProps {
  /** The heading's text; the document's title is made of it. */
  children: string
  /** What the page is a part of: the line above, and in the document's title. */
  of?: string
  /** The line above where it is nothing of the title, "Step 2 of 5". */
  caption?: ReactNode
  lead?: ReactNode
  /** A change moves the focus to the heading again (steps of one screen). */
  focusKey?: string
  /** The document's title says that there are errors. */
  withErrors?: boolean
}

/** The one `h1` of a screen. It takes the focus after a navigation, so that a screen reader starts there. */
export function PageHeading(props: PageHeadingProps) {
  const { focusKey = 'page', withErrors = false, of, caption = of, children, ...rest } = props
  const { text } = useTexts()
  const title = withErrors ? text('title.withError', { title: children }) : children
  const moved = useMoved(focusKey)
  useDocumentTitle(of === undefined ? title : `${title} – ${of}`)
  return (
    <Heading {...rest} caption={caption} {...(moved && { focusKey })}>
      {children}
    </Heading>
  )
}

/** Somebody came to the screen from another one, or it has gone on by itself since it was there: to its next step. */
function useMoved(focusKey: string): boolean {
  const [first] = useState(focusKey)
  const [moved, setMoved] = useState(hasNavigated)
  if (!moved && focusKey !== first) setMoved(true)
  return moved
}
