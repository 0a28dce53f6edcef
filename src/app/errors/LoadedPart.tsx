import type { ReactNode } from 'react'
import { Loading } from '#ui/Loading.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { FailedNotice } from './FailedNotice.tsx'
import type { Loaded } from './useLoaded.ts'

interface LoadedPartProps<Value> {
  loaded: Loaded<Value>
  children: (value: Value, part: { reload: () => void; replace: (value: Value) => void }) => ReactNode
  loadingText?: string
  failedText?: string
}

/** Loading, failed with retry, or the thing itself: the three faces of everything that comes from the server. */
export function LoadedPart<Value>({
  loaded,
  children,
  loadingText = 'state.loading.data',
  failedText = 'state.failed.data',
}: LoadedPartProps<Value>) {
  const { text } = useTexts()
  if (loaded.state === 'loading') return <Loading label={text(loadingText)} />
  if (loaded.state === 'failed') {
    return <FailedNotice failure={loaded.failure} title={failedText} onRetry={loaded.retry} />
  }
  return children(loaded.value, { reload: loaded.reload, replace: loaded.replace })
}
