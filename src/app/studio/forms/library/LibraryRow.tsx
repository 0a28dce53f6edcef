import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { FormPlace } from '../FormPage.tsx'
import { labelIds } from '../questions/questionTexts.ts'
import { useContentTexts } from '../useContentTexts.ts'
import type { CommonQuestion } from './commonQuestions.ts'
import { type Need, needsOf } from './needsOf.ts'

interface LibraryRowProps {
  place: FormPlace
  common: CommonQuestion
  onTake: () => void
}

/** One question of the library: what it is called, who asks it, what it needs and this form has not. */
export function LibraryRow({ place, common, onTake }: LibraryRowProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const called = useContentTexts()
  const { name, form, question, forms, others } = common
  const label = called(labelIds(workspace, form, question)) ?? name
  const needs = needsOf(workspace, { from: form, question, to: place.form })
  const coming = needs.filter(({ comes }) => comes !== undefined)
  const missing = needs.filter(({ comes }) => comes === undefined)
  return (
    <li className="rule-row stack" data-gap="small">
      <p>
        {label} <code>{name}</code>
      </p>
      <p className="muted">
        {question.kind !== undefined && `${text(`studio.kind.${question.kind}`)}. `}
        {text('studioRule.library.forms', { count: forms.length, forms: forms.join(', ') })}{' '}
        {others.length > 0 && text('studioRule.library.others', { count: others.length })}
      </p>
      {coming.length > 0 && <p>{text('studioRule.library.comes', { names: namesOf(coming) })}</p>}
      {missing.length > 0 && <p>{text('studioRule.library.missing', { names: namesOf(missing) })}</p>}
      <div className="actions">
        <Button kind="secondary" icon="add" onClick={onTake}>
          {text('studioRule.library.put', { name: label })}
        </Button>
      </div>
    </li>
  )
}

const namesOf = (needs: readonly Need[]): string => needs.map(({ name }) => name).join(', ')
