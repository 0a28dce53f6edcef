import { machineName, textIds } from '#engine/texts/textIds.ts'
import { Notice } from '#ui/Notice.tsx'
import type { OpenView } from '../application/useApplicationView.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { actionName } from './actionName.ts'

/** Somebody else was first: who did what since this page was read. */
export function Meanwhile({ opened: { view }, seen }: { opened: OpenView; seen: number }) {
  const texts = useTexts()
  const { text, moment } = texts
  const since = view.timeline.slice(seen)
  return (
    <Notice tone="warn" live="alert" title={text('app.case.meanwhile')}>
      <ul className="plain-list">
        {since.map(({ at, what, who, status, track }, index) => (
          <li key={`${seen + index}/${at}`}>
            {[
              actionName(view.process, { id: what, track }, texts),
              status === undefined
                ? undefined
                : text(textIds.status(machineName(view.process, track?.name), status)),
            ]
              .filter((part) => part !== undefined)
              .join(': ')}{' '}
            ({text(textIds.actor(who))}, <time dateTime={at}>{moment(at)}</time>)
          </li>
        ))}
      </ul>
      <p>{text('app.case.keptWords')}</p>
    </Notice>
  )
}
