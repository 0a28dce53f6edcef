import { escapeToken } from '#engine/values/pointer.ts'
import { Tag } from '#ui/Tag.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { studioAddress } from '../../studioAddress.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { formPath } from '../contentTree.ts'
import type { AskedQuestion } from '../questions/askedQuestions.ts'
import { labelIds } from '../questions/questionTexts.ts'
import { useContentTexts } from '../useContentTexts.ts'

/** A question that the form takes over from another one: it is read here, and edited there. */
export function TakenRow({ edition, asked }: { edition: string; asked: AskedQuestion }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const called = useContentTexts()
  const { question, form } = asked
  const { name, kind, required } = question
  const label = called(labelIds(workspace, form, question)) ?? name
  const at = `/properties/${escapeToken(name)}`
  return (
    <li className="studio-question" data-taken="">
      <div className="studio-open">
        <span>{label}</span>
        <span className="studio-about">
          <code>{name}</code>
          {kind !== undefined && <span>{text(`studio.kind.${kind}`)}</span>}
          {required && <Tag>{text('studio.question.required')}</Tag>}
          <a href={studioAddress({ edition, place: 'forms', file: formPath(form), at })}>
            {text('studioRule.taken', { form, name: label })}
          </a>
        </span>
      </div>
    </li>
  )
}
