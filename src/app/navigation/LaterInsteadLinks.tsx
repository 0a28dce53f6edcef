import { Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'

const InsteadLinks = lazyPart(async () => (await import('./InsteadLinks.tsx')).InsteadLinks)

/** As `InsteadLinks`; its code comes once somebody is refused. Until then the refusal stands without links. */
export function LaterInsteadLinks({ paths }: { paths: readonly string[] }) {
  return (
    <Suspense>
      <InsteadLinks paths={paths} />
    </Suspense>
  )
}
