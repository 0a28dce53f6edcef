import { useState } from 'react'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { WrittenText } from '../../forms/questions/questionTexts.ts'
import type { RulePlace } from '../../rules/RuleWorld.ts'
import { AddGuard } from './AddGuard.tsx'
import { GuardCard } from './GuardCard.tsx'
import { placedGuards } from './placedGuards.ts'

export interface GuardListProps {
  title: string
  guards: readonly Json[]
  place: RulePlace
  /** What the refusal of a new one is called. */
  message: string
  readOnly: boolean
  /** With the texts that a new one brings. */
  onChange: (guards: readonly Json[], texts?: readonly WrittenText[]) => void
  /** Shows an operand of one in the JSON. */
  onJson: (index: number, word: string) => void
}

/** What has to hold, each with its refusal; those of a transition and the rules of a form are written alike. */
export function GuardList({ title, guards, place, message, readOnly, onChange, onJson }: GuardListProps) {
  const { text } = useTexts()
  const [opened, setOpened] = useState<number>()
  const [isAdding, setAdding] = useState(false)
  // They need no names: they are told apart by their places.
  const placed = placedGuards(guards).map((one) => ({ ...one, key: `guard ${one.index}` }))
  const add = (guard: JsonObject, texts: readonly WrittenText[]) => {
    setAdding(false)
    setOpened(guards.length)
    onChange([...guards, guard], texts)
  }
  return (
    <section className="stack" data-gap="small" aria-label={title}>
      <h4>{title}</h4>
      {guards.length === 0 && <p className="muted">{text('studioFlow.noGuards')}</p>}
      {placed.map(({ guard, index, key }) => (
        <GuardCard
          key={key}
          number={index + 1}
          guard={guard}
          place={place}
          readOnly={readOnly}
          isOpen={opened === index}
          onOpen={() => setOpened(opened === index ? undefined : index)}
          onChange={(next) => onChange(guards.with(index, next))}
          onRemove={() => {
            setOpened(undefined)
            onChange(guards.toSpliced(index, 1))
          }}
          onJson={(word) => onJson(index, word)}
        />
      ))}
      {!readOnly && (
        <div className="actions">
          <Button kind="quiet" icon="add" onClick={() => setAdding(true)}>
            {text('studioFlow.addGuard')}
          </Button>
        </div>
      )}
      <AddGuard
        open={isAdding}
        message={message}
        place={place}
        onAdd={add}
        onClose={() => setAdding(false)}
      />
    </section>
  )
}
