import { answerOf } from '#engine/form/withoutEmpty.ts'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { View } from '../../state/clientTypes.ts'
import { answerLabel } from '../../work/answerLabel.ts'
import type { Work } from '../../work/openWork.ts'
import { stepAddress } from './stepAddress.ts'

type Carried = NonNullable<View['carried']>

/** The form changed while it was filled in: what has to be answered now, and what was said before. */
export function ChangedNotice({ work, latest }: { work: Work; latest: View }) {
  const { text, day } = useTexts()
  const { carried } = work.opened.view
  if (carried === undefined) return null
  const asked = stillAsked(carried, work, latest)
  if (asked.length + carried.gone.length === 0) return null
  const title = text('app.changed.title', { day: day(carried.at) })
  return (
    <Notice tone={asked.length > 0 ? 'warn' : 'info'} title={title}>
      <p>{text(asked.length > 0 ? 'app.changed.asks' : 'app.changed.kept')}</p>
      {asked.length > 0 && <AskedList asked={asked} work={work} />}
      {carried.gone.length > 0 && <GoneAnswers gone={carried.gone} />}
    </Notice>
  )
}

/** Answered here is answered; what is not shown is not asked. Of rows the server says whether they were changed. */
function stillAsked({ asked }: Carried, { store }: Work, latest: View): Carried['asked'] {
  const open = new Set((latest.carried?.asked ?? []).map(({ at }) => at))
  return asked.filter(({ at, why }) => {
    if (store.stateAt(at).hidden || store.model.fieldAt(at) === undefined) return false
    return why === 'look' ? open.has(at) : answerOf(store.answer(at)) === undefined
  })
}

const NOTES = {
  new: 'app.changed.new',
  again: 'app.changed.again',
  look: 'app.changed.look',
} as const

function AskedList({ asked, work }: { asked: Carried['asked']; work: Work }) {
  const texts = useTexts()
  const { text, language } = texts
  const { id, process } = work.opened.view
  const { model } = work.store
  const hrefOf = (at: string) => {
    const [, , step = ''] = at.split('/')
    return stepAddress(location.pathname, { application: id, step }, { field: at })
  }
  return (
    <ul>
      {asked.map(({ at, why, was }) => (
        <li key={at}>
          <a href={hrefOf(at)}>{answerLabel(at, { model, process, texts })}</a>{' '}
          <span className="muted">{text(NOTES[why], { answer: inLanguage(was, language) })}</span>
        </li>
      ))}
    </ul>
  )
}

function GoneAnswers({ gone }: { gone: Carried['gone'] }) {
  const { text, language } = useTexts()
  return (
    <details>
      <summary>{text('app.changed.gone')}</summary>
      <ul>
        {gone.map(({ label, was }) => (
          <li key={JSON.stringify([label, was])}>
            {text('app.changed.answered', {
              question: inLanguage(label, language),
              answer: inLanguage(was, language),
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}

function inLanguage(words: { [language: string]: string } | undefined, language: string): string {
  return words?.[language] ?? words?.['az'] ?? ''
}
