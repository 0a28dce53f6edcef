import { Fragment, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { FormPlace } from '../FormPage.tsx'
import type { AskedQuestion } from '../questions/askedQuestions.ts'
import { moveQuestion } from '../questions/moveQuestion.ts'
import type { Question } from '../questions/questionsOf.ts'
import { QuestionPanel } from '../question/QuestionPanel.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import { TakenRow } from './TakenRow.tsx'
import { useDragging } from './useDragging.ts'

interface QuestionListProps {
  place: FormPlace
  /** Those of the form itself. */
  questions: readonly Question[]
  /** With those that it takes over. */
  asked: readonly AskedQuestion[]
  chosen: string | undefined
}

/** The questions of a form in their order, under the open one what is asked of it. Its own are moved by their buttons, by Alt and an arrow, or by their handle. */
export function QuestionList({ place, questions, asked, chosen }: QuestionListProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState('')
  const move = (name: string, to: number) => {
    if (place.readOnly || to < 0 || to >= questions.length) return
    const changes = moveQuestion(workspace, place.form, { name, to })
    workspace.write(changes, { label: text('studio.step.move', { name }) })
    setMoved(text('studio.question.moved', { name, place: to + 1, count: questions.length }))
  }
  const { dragged, target, begin } = useDragging(list, move)
  return (
    <>
      {questions.length === 0 && <p className="muted">{text('studio.form.none')}</p>}
      <ol
        ref={list}
        hidden={asked.length === 0}
        className="studio-questions"
        aria-label={text('studio.form.questions')}
      >
        {asked.map((one) => {
          const index =
            one.form === place.form ? questions.findIndex(({ name }) => name === one.question.name) : -1
          const question = questions[index]
          if (question === undefined)
            return <TakenRow key={one.question.name} edition={place.edition} asked={one} />
          return (
            <Fragment key={question.name}>
              <QuestionRow
                place={place}
                question={question}
                index={index}
                count={questions.length}
                isChosen={question.name === chosen}
                drop={
                  dragged === undefined || target !== index ? undefined : index > dragged ? 'after' : 'before'
                }
                onMove={move}
                onDrag={begin}
              />
              {question.name === chosen && (
                <li className="studio-opened">
                  <QuestionPanel place={place} question={question} />
                </li>
              )}
            </Fragment>
          )
        })}
      </ol>
      <output className="visually-hidden">{moved}</output>
    </>
  )
}
