import { Suspense, type ReactNode } from 'react'
import { Loading } from '#ui/Loading.tsx'
import { useTexts } from '../i18n/useTexts.ts'

/** Around a part whose code comes when it is first drawn. */
export function LaterPart({ children }: { children: ReactNode }) {
  const { text } = useTexts()
  return <Suspense fallback={<Loading label={text('state.loading.page')} />}>{children}</Suspense>
}
