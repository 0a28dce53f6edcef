import type { PointerEvent } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { MoveButtons } from '../../moving/MoveButtons.tsx'
import { MOVE_KEYS, onMoveKeys } from '../../moving/moveKeys.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { FormPlace } from '../FormPage.tsx'
import type { Question } from '../questions/questionsOf.ts'
import { labelIds } from '../questions/questionTexts.ts'
import { useContentTexts } from '../useContentTexts.ts'
import { useRowInPlace } from './useRowInPlace.ts'

interface QuestionRowProps {
  place: FormPlace
  question: Question
  index: number
  count: number
  isChosen: boolean
  /** Something held would be put here. */
  drop: 'before' | 'after' | undefined
  onMove: (name: string, to: number) => void
  onDrag: (event: PointerEvent<HTMLElement>, name: string, index: number) => void
}

/** One question: what it is called, what it asks, when; and the ways to move it. */
export function QuestionRow(props: QuestionRowProps) {
  const { place, question, index, count, isChosen, drop, onMove, onDrag } = props
  const { text } = useTexts()
  const workspace = useWorkspace()
  const called = useContentTexts()
  const { name } = question
  const label = called(labelIds(workspace, place.form, question)) ?? name
  const { row, hold } = useRowInPlace(isChosen)
  const step = (by: number) => onMove(name, index + by)
  return (
    <li ref={row} className="studio-question" data-chosen={isChosen ? '' : undefined} data-drop={drop}>
      {!place.readOnly && (
        <span
          className="studio-handle"
          aria-hidden="true"
          onPointerDown={(event) => onDrag(event, name, index)}
        >
          <Icon name="grip" />
        </span>
      )}
      <button
        type="button"
        className="studio-open"
        aria-expanded={isChosen}
        aria-keyshortcuts={MOVE_KEYS}
        onClick={() => {
          hold()
          place.open(isChosen ? undefined : name)
        }}
        onKeyDown={onMoveKeys(step)}
      >
        <span>{label}</span>
        <span className="studio-about">
          <code>{name}</code>
          {question.kind !== undefined && <span>{text(`studio.kind.${question.kind}`)}</span>}
          <RowTags question={question} />
        </span>
      </button>
      {!place.readOnly && (
        <span className="studio-move">
          <MoveButtons name={label} isFirst={index === 0} isLast={index === count - 1} onMove={step} />
        </span>
      )}
    </li>
  )
}

function RowTags({ question }: { question: Question }) {
  const { text } = useTexts()
  return (
    <>
      {question.required && <Tag>{text('studio.question.required')}</Tag>}
      {question.requiredWhen !== undefined && <Tag>{text('studio.question.requiredWhen')}</Tag>}
      {question.visibleWhen !== undefined && <Tag tone="info">{text('studio.question.visibleWhen')}</Tag>}
    </>
  )
}
