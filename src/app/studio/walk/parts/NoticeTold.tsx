import { useMemo } from 'react'
import { Tag } from '#ui/Tag.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { editionTexts } from '../../rules/EditionTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { type LetterTexts, lettersOf } from '../letters.ts'
import { rowName, type WalkWords } from '../useWalkWords.ts'
import type { SeenNotice, WalkForms } from '../WalkMessage.ts'

interface NoticeToldProps {
  notice: SeenNotice
  process: string
  words: WalkWords
  lists: WalkForms['lists'] | undefined
}

const LANGUAGES = ['az', 'en'] as const

/** A message as it would be sent: to whom, by which ways, and how it reads in both languages. */
export function NoticeTold({ notice, process, words, lists }: NoticeToldProps) {
  const { text, moment, language } = words.texts
  const { to, institutions, alsoParent, channels, kind, at, id } = notice
  const names = institutions.map((one) => rowName(lists, one, language))
  const who = [words.actor(to), ...names].join(', ')
  return (
    <details className="walk-notice">
      <summary>
        <Tag tone={kind === 'notice' ? 'info' : 'warn'}>{text(`studioWalk.kind.${kind}`)}</Tag>{' '}
        {text('studioWalk.toWhom', { who })}
        {alsoParent && ` ${text('studioWalk.alsoParent')}`}
        {': '}
        {channels.map((channel) => text(`studioWalk.channel.${channel}`)).join(', ')}
      </summary>
      <p className="muted">
        {moment(at)} <code>{id}</code>
      </p>
      <Letters notice={notice} process={process} />
    </details>
  )
}

function Letters({ notice, process }: { notice: SeenNotice; process: string }) {
  const { text } = useTexts()
  const read = useEditionTexts()
  const service: { [language: string]: string } = {}
  for (const language of LANGUAGES) {
    const own = read[language]
    const id = [`service.${process}`, `${process}.name`].find(own.has)
    service[language] = id === undefined ? process : own.translate(id, {})
  }
  return (
    <div className="walk-sides">
      {LANGUAGES.map((language) => {
        const letters = lettersOf(notice, { texts: read[language], source: read.az, service })
        return (
          <section
            key={language}
            aria-label={text(`language.${language}`)}
            className="stack"
            data-gap="small"
          >
            <h3>{text(`language.${language}`)}</h3>
            {letters.length === 0 && <p>{text('studioWalk.noText')}</p>}
            {letters.map(({ channel, title, body }) => (
              <div key={channel} className="walk-letter">
                <p className="muted">{text(`studioWalk.channel.${channel}`)}</p>
                <div lang={language}>
                  {title !== null && <p className="walk-subject">{title}</p>}
                  <p className="walk-body">{body}</p>
                </div>
              </div>
            ))}
          </section>
        )
      })}
    </div>
  )
}

/** The edition's texts alone: what it lacks would not be sent. */
function useEditionTexts(): { readonly [language in (typeof LANGUAGES)[number]]: LetterTexts } {
  const workspace = useWorkspace()
  const { text, has } = useTexts()
  return useMemo(() => {
    const of = (language: string) => editionTexts(workspace, language, { translate: text, has, language })
    return { az: of('az'), en: of('en') }
  }, [workspace, text, has])
}
