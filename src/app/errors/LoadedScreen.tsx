import type { ReactNode } from 'react'
import { useTexts } from '../i18n/useTexts.ts'
import { PageHeading } from '../navigation/PageHeading.tsx'
import { PageLoading } from '../navigation/PageLoading.tsx'
import { ApiFailure } from '../http/ApiFailure.ts'
import { describeFailure } from './describeFailure.ts'
import { FailedNotice } from './FailedNotice.tsx'
import { Forbidden } from './Forbidden.tsx'
import type { Loaded } from './useLoaded.ts'

interface LoadedScreenProps<Value> {
  loaded: Loaded<Value>
  children: (value: Value, part: Pick<Loaded<Value> & { state: 'ready' }, 'replace' | 'reload'>) => ReactNode
}

/** As LoadedPart, of what a whole screen is made of: where it fails, the page has a heading and a title still. */
export function LoadedScreen<Value>({ loaded, children }: LoadedScreenProps<Value>) {
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'ready') return children(loaded.value, loaded)
  return <FailedScreen {...loaded} />
}

/** Refusals, which another try does not change. */
const refusals = new Map([
  [403, 'title.forbidden'],
  [404, 'title.notFound'],
])

function FailedScreen({ failure, retry }: { failure: unknown; retry: () => void }) {
  const { text } = useTexts()
  const refused = failure instanceof ApiFailure ? refusals.get(failure.status) : undefined
  return (
    <div className="stack">
      <PageHeading>{text(refused ?? 'state.failed.page')}</PageHeading>
      {refused === undefined ? (
        <FailedNotice failure={failure} onRetry={retry} />
      ) : (
        <Forbidden reason={describeFailure(failure).id} />
      )}
    </div>
  )
}
