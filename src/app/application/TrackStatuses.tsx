import { Tag } from '#ui/Tag.tsx'
import { machineName, textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { TrackItem } from './TrackItem.tsx'
import type { OpenView } from './useApplicationView.ts'

/** What several institutions decide side by side: each element with its own status. */
export function TrackStatuses({ opened }: { opened: OpenView }) {
  const { text, day } = useTexts()
  const { view } = opened
  const tracks = Object.entries(view.tracks).filter(([, records]) => records.length > 0)
  if (tracks.length === 0) return null
  return tracks.map(([name, records]) => (
    <ul className="item-cards" key={name}>
      {records.map((record) => (
        <li className="item-card" key={record.index}>
          <div className="item-card-head">
            <span className="item-card-title">
              {record.index + 1}. <TrackItem opened={opened} item={record.item} />
            </span>
            <Tag tone={record.phase === 'decision' ? 'ok' : 'info'}>
              {text(textIds.status(machineName(view.process, name), record.status))}
            </Tag>
          </div>
          <p className="muted">
            {text('app.since')} <time dateTime={record.since}>{day(record.since)}</time>
          </p>
        </li>
      ))}
    </ul>
  ))
}
