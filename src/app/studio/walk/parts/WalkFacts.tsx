import { useState } from 'react'
import type { Json } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Select } from '#ui/Select.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import type { Walker } from '../Walker.ts'
import type { WalkWords } from '../useWalkWords.ts'
import type { SeenState } from '../WalkMessage.ts'

interface WalkFactsProps {
  walker: Walker
  now: SeenState
  words: WalkWords
  busy: boolean
}

const WAYS = ['value', 'none', 'down', 'pending', 'unknown'] as const
type Way = (typeof WAYS)[number]
const TONES = { value: 'ok', none: 'info', down: 'danger', pending: 'warn', unknown: 'neutral' } as const

/** What registers say in this walk; each can be made to say something else. */
export function WalkFacts({ walker, now, words, busy }: WalkFactsProps) {
  const { text } = words.texts
  const names = Object.keys(now.facts)
  if (names.length === 0) return null
  return (
    <Panel title={text('studioWalk.facts')}>
      <div className="stack">
        <ul className="walk-facts">
          {names.map((name) => (
            <FactLine key={name} name={name} fact={now.facts[name]} words={words} />
          ))}
        </ul>
        <FactForm walker={walker} names={names} words={words} busy={busy} />
      </div>
    </Panel>
  )
}

interface FactLineProps {
  name: string
  fact: SeenState['facts'][string] | undefined
  words: WalkWords
}

function FactLine({ name, fact, words }: FactLineProps) {
  const { text } = words.texts
  const way = wayOf(fact)
  const tag = <Tag tone={TONES[way]}>{text(`studioWalk.says.${way}`)}</Tag>
  if (way !== 'value')
    return (
      <li>
        {words.fact(name)} {tag}
      </li>
    )
  return (
    <li>
      <details>
        <summary>
          {words.fact(name)} {tag}
        </summary>
        <pre className="studio-value">{JSON.stringify(fact?.value, null, 2)}</pre>
      </details>
    </li>
  )
}

function wayOf(fact: SeenState['facts'][string] | undefined): Way {
  if (fact?.state === 'known') return fact.value === null || fact.value === undefined ? 'none' : 'value'
  return fact?.state === 'down' || fact?.state === 'pending' ? fact.state : 'unknown'
}

interface FactFormProps {
  walker: Walker
  names: string[]
  words: WalkWords
  busy: boolean
}

function FactForm({ walker, names, words, busy }: FactFormProps) {
  const { text } = words.texts
  const [name, setName] = useState(names[0] ?? '')
  const [way, setWay] = useState<Way>('none')
  const [json, setJson] = useState('')
  const [isWrong, setWrong] = useState(false)
  const choose = async (fact: string, to: Way) => {
    setName(fact)
    setWay(to)
    setWrong(false)
    if (to === 'value') setJson(JSON.stringify((await walker.sample(fact)) ?? null, null, 2))
  }
  const say = () => {
    const value = way === 'value' ? parsed(json) : way === 'none' ? null : way
    setWrong(value === undefined)
    if (value !== undefined) walker.add({ tick: true, facts: { [name]: value } })
  }
  return (
    <div className="stack" data-gap="small">
      <div className="walk-fields">
        <Field label={text('studioWalk.fact')}>
          {(control) => (
            <Select
              {...control}
              value={name}
              options={names.map((one) => ({ value: one, label: words.fact(one) }))}
              onChange={({ target }) => void choose(target.value, way)}
            />
          )}
        </Field>
        <Field label={text('studioWalk.factSays')}>
          {(control) => (
            <Select
              {...control}
              value={way}
              options={WAYS.map((one) => ({ value: one, label: text(`studioWalk.says.${one}`) }))}
              onChange={({ target }) => void choose(name, WAYS.find((one) => one === target.value) ?? 'none')}
            />
          )}
        </Field>
      </div>
      {way === 'value' && <ValueField json={json} isWrong={isWrong} words={words} onJson={setJson} />}
      <div className="actions">
        <Button kind="secondary" busy={busy} onClick={say}>
          {text('studioWalk.say')}
        </Button>
      </div>
    </div>
  )
}

interface ValueFieldProps {
  json: string
  isWrong: boolean
  words: WalkWords
  onJson: (json: string) => void
}

function ValueField({ json, isWrong, words, onJson }: ValueFieldProps) {
  const { text } = words.texts
  return (
    <Field label={text('studioWalk.factValue')} {...(isWrong && { error: text('studioWalk.noJson') })}>
      {(control) => (
        <TextArea
          {...control}
          rows={8}
          spellCheck={false}
          value={json}
          onChange={({ target }) => onJson(target.value)}
        />
      )}
    </Field>
  )
}

function parsed(json: string): Json | undefined {
  try {
    const value: Json = JSON.parse(json)
    return value
  } catch {
    return undefined
  }
}
