import type { KeyboardEvent, PointerEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
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
  const { place, question, index, isChosen, drop, onMove, onDrag } = props
  const { text } = useTexts()
  const workspace = useWorkspace()
  const called = useContentTexts()
  const { name } = question
  const label = called(labelIds(workspace, place.form, question)) ?? name
  const { row, hold } = useRowInPlace(isChosen)
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    onMove(name, index + step)
  }
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
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => {
          hold()
          place.open(isChosen ? undefined : name)
        }}
        onKeyDown={press}
      >
        <span>{label}</span>
        <span className="studio-about">
          <code>{name}</code>
          {question.kind !== undefined && <span>{text(`studio.kind.${question.kind}`)}</span>}
          <RowTags question={question} />
        </span>
      </button>
      {!place.readOnly && <MoveButtons {...props} label={label} />}
    </li>
  )
}

function MoveButtons({ question, index, count, onMove, label }: QuestionRowProps & { label: string }) {
  const { text } = useTexts()
  return (
    <span className="studio-move">
      <Button
        kind="quiet"
        icon="chevronUp"
        iconOnly
        aria-disabled={index === 0}
        onClick={() => onMove(question.name, index - 1)}
      >
        {text('studio.question.up', { name: label })}
      </Button>
      <Button
        kind="quiet"
        icon="chevronDown"
        iconOnly
        aria-disabled={index === count - 1}
        onClick={() => onMove(question.name, index + 1)}
      >
        {text('studio.question.down', { name: label })}
      </Button>
    </span>
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
