import { LoadedPart } from '../errors/LoadedPart.tsx'
import type { Loaded } from '../errors/useLoaded.ts'
import type { PageRoute } from '../navigation/routes.ts'
import { SubjectChoice } from '../subjects/SubjectChoice.tsx'
import { useLikelySubject, useSubject } from '../subjects/useSubject.ts'
import { FactCards } from './FactCards.tsx'
import { useFactCards } from './useFactCards.ts'

/** The cards of a page for oneself, or for the child that was chosen. */
export function FamilyCards({ route }: { route: PageRoute }) {
  const process = route.process ?? ''
  const subjects = useSubject(process)
  const likely = useLikelySubject(process)
  // Asked for beside the list of children, not after it: it is seldom another one that comes.
  const child = subjects.state === 'ready' ? subjects.value.chosen : likely
  const loaded = useFactCards(route, child)
  return (
    <LoadedPart loaded={withRetryOf(subjects, loaded)}>
      {(value) => (
        <>
          <SubjectChoice subjects={value} />
          {child !== undefined && (
            <FactCards route={route} loaded={loaded} {...(child !== null && { child })} />
          )}
        </>
      )}
    </LoadedPart>
  )
}

/** What failed beside it was hidden by it: one press tries both again. */
function withRetryOf<Value, Other>(shown: Loaded<Value>, beside: Loaded<Other>): Loaded<Value> {
  if (shown.state !== 'failed' || beside.state !== 'failed') return shown
  const retry = () => {
    shown.retry()
    beside.retry()
  }
  return { ...shown, retry }
}
