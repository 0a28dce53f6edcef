import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { WalkWords } from '../useWalkWords.ts'
import type { SeenState, SeenTimer } from '../WalkMessage.ts'
import { fromWall, wallOf } from './wallClock.ts'

interface WalkNowProps {
  now: SeenState
  process: string
  words: WalkWords
  busy: boolean
  onClock: (to: string) => void
}

const DAY = 86_400_000

/** Where the application stands, what time it is, and what time will bring. */
export function WalkNow({ now, process, words, busy, onClock }: WalkNowProps) {
  const { text, moment } = words.texts
  const next = now.timers.find(({ isTold, fire, alert }) => !isTold && (fire ?? alert) !== undefined)
  const dayLater = new Date(Date.parse(now.now) + DAY).toISOString()
  return (
    <Panel title={text('studioWalk.now')}>
      <div className="stack">
        <Standing now={now} process={process} words={words} />
        <section aria-label={text('studioWalk.clock')} className="stack" data-gap="small">
          <h3>{text('studioWalk.clock')}</h3>
          <p>
            <time dateTime={now.now}>{moment(now.now)}</time>
          </p>
          <div className="actions">
            <Button kind="secondary" busy={busy} onClick={() => onClock(dayLater)}>
              {text('studioWalk.dayLater')}
            </Button>
            {next !== undefined && (
              <Button kind="secondary" busy={busy} onClick={() => onClock(laterOf(next.due, now.now))}>
                {text('studioWalk.toTimer', {
                  timer: next.id,
                  at: moment(next.due),
                })}
              </Button>
            )}
          </div>
          <ClockForm key={now.now} now={now.now} words={words} busy={busy} onClock={onClock} />
        </section>
        <Timers timers={now.timers} process={process} words={words} />
      </div>
    </Panel>
  )
}

const laterOf = (one: string, other: string): string => (Date.parse(one) > Date.parse(other) ? one : other)

function Standing({ now, process, words }: Pick<WalkNowProps, 'now' | 'process' | 'words'>) {
  const { text } = words.texts
  const { status, code, phase, tracks, waitsFor, next, created } = now
  const row = (key: string, label: string, value: string) => ({ key, label, value })
  const rows = [
    row('status', text('studioWalk.status'), `${words.status(process, status)} (${status})`),
    row('code', text('studioWalk.code'), code === null ? text('studioWalk.none') : String(code)),
    ...(phase === null ? [] : [row('phase', text('studioWalk.phase'), text(`phase.${phase}`))]),
    ...(next.length === 0 ? [] : [row('next', text('studioWalk.next'), next.map(words.actor).join(', '))]),
    ...(waitsFor.length === 0
      ? []
      : [row('held', text('studioWalk.held'), waitsFor.map(words.fact).join(', '))]),
    ...tracks.map(({ track, status: own }) => row(track, track, words.status(process, own, track))),
    ...created.map(({ process: made, status: own }) =>
      row(`made ${made}`, words.process(made), words.status(made, own)),
    ),
  ]
  return <SummaryList rows={rows} />
}

interface ClockFormProps {
  now: string
  words: WalkWords
  busy: boolean
  onClock: (to: string) => void
}

function ClockForm({ now, words, busy, onClock }: ClockFormProps) {
  const { text } = words.texts
  const [wall, setWall] = useState(wallOf(now))
  const [error, setError] = useState<'momentNeeded' | 'momentPast' | null>(null)
  const move = () => {
    const to = fromWall(wall)
    if (to === undefined) return setError('momentNeeded')
    if (Date.parse(to) <= Date.parse(now)) return setError('momentPast')
    setError(null)
    return onClock(to)
  }
  return (
    <div className="walk-fields">
      <Field
        label={text('studioWalk.clockTo')}
        hint={text('studioWalk.inBaku')}
        {...(error !== null && {
          error: text(error === 'momentPast' ? 'studioWalk.momentPast' : 'studioWalk.momentNeeded'),
        })}
      >
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            value={wall}
            onChange={({ target }) => setWall(target.value)}
          />
        )}
      </Field>
      <Button kind="secondary" busy={busy} onClick={move}>
        {text('studioWalk.moveClock')}
      </Button>
    </div>
  )
}

interface TimersProps {
  timers: readonly SeenTimer[]
  process: string
  words: WalkWords
}

function Timers({ timers, process, words }: TimersProps) {
  const { text, moment } = words.texts
  return (
    <section aria-label={text('studioWalk.timers')} className="stack" data-gap="small">
      <h3>{text('studioWalk.timers')}</h3>
      {timers.length === 0 && <p className="muted">{text('studioWalk.noTimers')}</p>}
      <ul>
        {timers.map(({ id, track, due, fire, to, alert, reminders, isTold }) => (
          <li key={`${track ?? ''} ${id}`}>
            <strong>{id}</strong>
            {track !== undefined && ` (${track})`}: <time dateTime={due}>{moment(due)}</time>.{' '}
            {fire !== undefined &&
              text('studioWalk.fires', { what: to === undefined ? fire : words.status(process, to, track) })}
            {fire === undefined &&
              alert !== undefined &&
              text('studioWalk.alerts', { who: alert.map(words.actor).join(', ') })}{' '}
            {isTold && text('studioWalk.told')}
            {reminders.length > 0 &&
              ` ${text('studioWalk.reminders', { at: reminders.map(moment).join('; ') })}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
