import { useEffect } from 'react'
import { formatTime } from '#engine/texts/formatDate.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Tag } from '#ui/Tag.tsx'
import type { Tone } from '#ui/tones.ts'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useApplicationAddress } from '../../navigation/useApplicationAddress.ts'
import { serverNow } from '../../work/serverNow.ts'

type Entry = Answer<'calendar'>['entries'][number]

const tones: { [as in Entry['as']]: Tone } = {
  appointment: 'info',
  deadline: 'warn',
  payment: 'warn',
  opens: 'ok',
  closes: 'neutral',
}
/** The longest that a browser's timer takes. */
const LONGEST = 2_147_483_647

interface CalendarDateProps {
  entry: Entry
  onOpen: () => void
}

/** One date: when, what, whose, where. */
export function CalendarDate({ entry, onOpen }: CalendarDateProps) {
  const { text } = useTexts()
  const addressOf = useApplicationAddress()
  const { sitting } = entry
  const address =
    sitting === null ? addressOf(entry.process, entry.application) : `/desk/sittings?sitting=${sitting.id}`
  const name = text(textIds.processName(entry.process))
  return (
    <div className="calendar-date">
      <p>
        <time dateTime={entry.at}>{formatTime(entry.at)}</time>{' '}
        <Tag tone={tones[entry.as]}>{text(`app.calendar.${entry.as}`)}</Tag>
      </p>
      <p>
        {address === null ? <strong>{name}</strong> : <a href={address}>{name}</a>}
        {entry.status !== null && <> · {text(entry.status)}</>}
        {sitting !== null && <> · {text(sitting.decision)}</>}
        {entry.number !== null && <> · {entry.number}</>}
      </p>
      {entry.child !== null && <p className="muted">{entry.child}</p>}
      {sitting !== null && <p>{text('sitting.taken', { taken: sitting.taken, seats: sitting.seats })}</p>}
      {entry.place !== null && (
        <p>
          {text('label.place')}: {entry.place}
        </p>
      )}
      {entry.linkFrom !== null && <Join from={entry.linkFrom} link={entry.link} onOpen={onOpen} />}
    </div>
  )
}

interface JoinProps {
  from: string
  link: string | null
  onOpen: () => void
}

/** The link comes shortly before; an open page asks for it then by itself. */
function Join({ from, link, onOpen }: JoinProps) {
  const { text, moment } = useTexts()
  useEffect(() => {
    const wait = Date.parse(from) - Date.parse(serverNow())
    if (link !== null || wait > LONGEST) return undefined
    const timer = setTimeout(onOpen, Math.max(wait, 1000))
    return () => clearTimeout(timer)
  }, [from, link, onOpen])
  return (
    <div aria-live="polite">
      {link === null ? (
        <p className="muted">
          {text('msg.joinEarly')}. {text('app.calendar.linkFrom', { at: moment(from) })}
        </p>
      ) : (
        <LinkButton href={link} icon="external">
          {text('button.join')}
        </LinkButton>
      )}
    </div>
  )
}
