import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { Choice } from '#ui/Choice.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { readyPortalAtom } from '../content/portalState.ts'
import { useAllPages } from '../content/useAllPages.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { findProcessRoute } from '../navigation/findProcessRoute.ts'
import { routesAtom } from '../navigation/routesAtom.ts'
import type { Subjects } from './useSubject.ts'

/** "Who is the application for?": asked only where there is more than one answer. */
export function SubjectChoice({ subjects }: { subjects: Subjects }) {
  const { text } = useTexts()
  const name = useId()
  const { self, children, forChildren, chosen, choose } = subjects
  if (!forChildren) return null
  if (children.length === 0) return self ? null : <NoChild />
  if (!self && children.length === 1) return null
  return (
    <FieldSet role="radiogroup" label={text('label.subject')}>
      {self && (
        <Choice
          type="radio"
          name={name}
          label={text('option.subject.self')}
          checked={chosen === null}
          onChange={() => choose(null)}
        />
      )}
      {children.map((child) => (
        <Choice
          key={child.id}
          type="radio"
          name={name}
          label={`${child.first_name} ${child.last_name}`.trim()}
          note={text('option.subject.child')}
          checked={chosen === child.id}
          onChange={() => choose(child.id)}
        />
      ))}
    </FieldSet>
  )
}

/** A service for children alone, and nobody has been added yet. */
function NoChild() {
  const { text } = useTexts()
  useAllPages()
  const { processes } = useAtomValue(readyPortalAtom).pages
  const linking = Object.keys(processes).find((id) => processes[id]?.links === true) ?? ''
  const address = findProcessRoute(useAtomValue(routesAtom), 'application', linking)
  return (
    <Notice
      tone="info"
      {...(address !== undefined && {
        actions: (
          <LinkButton href={address} kind="secondary" icon="add">
            {text('app.addChild')}
          </LinkButton>
        ),
      })}
    >
      {text('app.noChildren')}
    </Notice>
  )
}
