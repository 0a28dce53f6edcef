import type { ReactNode } from 'react'
import { useTexts } from '../i18n/useTexts.ts'
import { PageHeading } from '../navigation/PageHeading.tsx'

/** A screen whose code could not be had. */
export function MissingScreen({ missing }: { missing: ReactNode }) {
  const { text } = useTexts()
  return (
    <div className="stack">
      <PageHeading>{text('state.failed.page')}</PageHeading>
      {missing}
    </div>
  )
}
