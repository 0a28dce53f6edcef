import { useState, type SyntheticEvent } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { fieldErrorsOf } from '../../errors/describeFailure.ts'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { byLabel } from '../../i18n/byLabel.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { SittingKind } from './SittingsScreen.tsx'

interface SittingFormProps {
  kinds: readonly SittingKind[]
  onClose: () => void
  onMade: (sitting: Answer<'createSitting'>) => void
}
interface Wanted {
  /** "process/decision/institution" */
  kind: string
  day: string
  time: string
  place: string
  link: string
  seats: string
}
const EMPTY: Wanted = { kind: '', day: '', time: '', place: '', link: '', seats: '20' }

/** A new sitting: what, when, where, for how many. What is wrong stands at its field, and nothing is cleared. */
export function SittingForm({ kinds, onClose, onMade }: SittingFormProps) {
  const { text } = useTexts()
  const { wanted, set, errors, failure, busy, send } = useSittingForm(kinds, onMade)
  const options = useKindOptions(kinds)
  const input = (name: keyof Wanted, label: string, more: InputMore = {}) => (
    <Line
      {...more}
      label={label}
      error={errors[name]}
      value={wanted[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <Panel title={text('sitting.new')} focused>
      <form className="stack" noValidate onSubmit={send}>
        {failure !== null && <FailedNotice failure={failure.is} />}
        <Field
          label={text('sitting.kind')}
          required
          {...(errors['kind'] !== undefined && { error: text(errors['kind']) })}
        >
          {(control) => (
            <Select
              {...control}
              options={options}
              placeholder={text('sitting.chooseKind')}
              value={wanted.kind}
              onChange={(event) => set({ kind: event.target.value })}
            />
          )}
        </Field>
        {input('day', text('sitting.day'), { type: 'date', required: true })}
        {input('time', text('sitting.time'), {
          type: 'time',
          required: true,
          hint: text('app.calendar.zone'),
        })}
        {input('place', text('label.place'), { hint: text('sitting.placeHint') })}
        {input('link', text('sitting.link'), { hint: text('sitting.linkHint') })}
        {input('seats', text('sitting.seats'), { type: 'number', required: true })}
        <div className="actions">
          <Button type="submit" busy={busy}>
            {text('sitting.make')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {text('button.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

interface LineProps extends InputMore {
  label: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

function Line({ label, error, value, onChange, type = 'text', required = false, hint }: LineProps) {
  const { text } = useTexts()
  return (
    <Field
      label={label}
      required={required}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error: text(error, { max: 1000 }) })}
    >
      {(control) => (
        <TextInput
          {...control}
          type={type}
          {...(type === 'number' && { min: 1, max: 1000 })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

interface InputMore {
  type?: 'text' | 'date' | 'time' | 'number'
  required?: boolean
  hint?: string
}

const keyOf = (kind: SittingKind, institution: string | null): string =>
  [kind.process, kind.decision, institution ?? ''].join('/')

function useKindOptions(kinds: readonly SittingKind[]) {
  const { text, language } = useTexts()
  return byLabel(
    kinds.flatMap((kind) =>
      kind.holders.map(({ institution, institutionName }) => ({
        value: keyOf(kind, institution),
        label: [
          text(textIds.processName(kind.process)),
          text(textIds.action(kind.machine, kind.transition)),
          ...(institutionName === null ? [] : [institutionName]),
        ].join(' · '),
      })),
    ),
    language,
  )
}

function useSittingForm(kinds: readonly SittingKind[], onMade: SittingFormProps['onMade']) {
  const [wanted, setWanted] = useState(EMPTY)
  const [errors, setErrors] = useState<{ [name: string]: string }>({})
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const [busy, setBusy] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const make = async () => {
    const missing = missingOf(wanted)
    setErrors(missing)
    setFailure(null)
    const body = bodyOf(wanted, kinds)
    if (Object.keys(missing).length > 0 || body === undefined) return
    setBusy(true)
    try {
      onMade(
        await callStaff('createSitting', { body, idempotencyKey: `${key}/${JSON.stringify(body).length}` }),
      )
    } catch (error) {
      const { at, ...found } = fieldErrorsOf(error)
      setErrors({ ...found, ...(at !== undefined && { day: at }) })
      if (at === undefined && Object.keys(found).length === 0) setFailure({ is: error })
    } finally {
      setBusy(false)
    }
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) void make()
  }
  const set = (change: Partial<Wanted>) => {
    setWanted((before) => ({ ...before, ...change }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))))
  }
  return { wanted, set, errors, failure, busy, send }
}

function missingOf(wanted: Wanted): { [name: string]: string } {
  const missing: { [name: string]: string } = {}
  for (const name of ['kind', 'day', 'time', 'seats'] as const)
    if (wanted[name] === '') missing[name] = 'valid.required'
  const seats = Number(wanted.seats)
  if (missing['seats'] === undefined && !(Number.isInteger(seats) && seats >= 1 && seats <= 1000))
    missing['seats'] = 'sitting.seatsWrong'
  return missing
}

function bodyOf({ kind: key, day, time, place, link, seats }: Wanted, kinds: readonly SittingKind[]) {
  for (const kind of kinds)
    for (const { institution } of kind.holders)
      if (keyOf(kind, institution) === key)
        return {
          process: kind.process,
          decision: kind.decision,
          institution,
          at: `${day}T${time}:00+04:00`,
          ...(place.trim() !== '' && { place: place.trim() }),
          ...(link.trim() !== '' && { link: link.trim() }),
          seats: Number(seats),
        }
  return undefined
}
