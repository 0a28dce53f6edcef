import { LoadedPart } from '../errors/LoadedPart.tsx'
import type { PageRoute } from '../navigation/routes.ts'
import { SubjectChoice } from '../subjects/SubjectChoice.tsx'
import { useSubject } from '../subjects/useSubject.ts'
import { FactCards } from './FactCards.tsx'

/** The cards of a page for oneself, or for the child that was chosen. */
export function FamilyCards({ route }: { route: PageRoute }) {
  const subjects = useSubject(route.process ?? '')
  return (
    <LoadedPart loaded={subjects}>
      {(value) => (
        <>
          <SubjectChoice subjects={value} />
          {value.chosen !== undefined && (
            <FactCards route={route} {...(value.chosen !== null && { child: value.chosen })} />
          )}
        </>
      )}
    </LoadedPart>
  )
}
