import { textIds } from '#engine/texts/textIds.ts'
import { unescapeToken } from '#engine/values/pointer.ts'
import { Tag } from '#ui/Tag.tsx'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { changeWords } from './changeWords.ts'

type Difference = Answer<'compareReleases'>
type Change = Difference['changes'][number]

const PARTS = ['applicant', 'officer', 'draft'] as const
const covers = {
  pinned: 'studioRelease.cover.pinned',
  change: 'studioRelease.cover.change',
  ask: 'studioRelease.cover.ask',
} as const satisfies { [cover in NonNullable<Change['cover']>]: string }

/** What changes, in words, told to each whom it concerns. */
export function DifferenceList({ difference }: { difference: Difference }) {
  const { text } = useTexts()
  if (difference.changes.length === 0) return <p>{text('studioRelease.sameContent')}</p>
  return (
    <>
      {PARTS.map((part) => {
        const own = difference.changes.filter((change) => change.part === part)
        if (own.length === 0) return null
        return (
          <section key={part}>
            <h3>{text(`studioRelease.part.${part}`)}</h3>
            {[...Map.groupBy(own, ({ process }) => process ?? '')].map(([process, changes]) => (
              <Changes key={process} process={process} changes={changes} />
            ))}
          </section>
        )
      })}
    </>
  )
}

function Changes({ process, changes }: { process: string; changes: readonly Change[] }) {
  const texts = useTexts()
  const { text } = texts
  return (
    <>
      <p>
        <strong>
          {process === '' ? text('studioRelease.wholePortal') : text(textIds.processName(process))}
        </strong>
      </p>
      <ul>
        {changes.map((change) => (
          <li key={`${change.words} ${change.file}${change.pointer}`}>
            <Words change={change} told={changeWords(change, texts)} />{' '}
            {change.breaks === true && change.cover === undefined && (
              <Tag tone="danger">{text('studioRelease.uncovered')}</Tag>
            )}
            {change.cover !== undefined && <Tag tone="info">{text(covers[change.cover])}</Tag>}
          </li>
        ))}
      </ul>
    </>
  )
}

interface WordsProps {
  change: Pick<Change, 'file' | 'pointer'>
  told: ReturnType<typeof changeWords>
}

/** The name of a text is code among words. */
function Words({ change: { file, pointer }, told: { words, lang } }: WordsProps) {
  const id = file.startsWith('locales/') ? unescapeToken(pointer.slice(1)) : ''
  const at = id === '' ? -1 : words.indexOf(id)
  if (at < 0) return <span lang={lang}>{words}</span>
  return (
    <span lang={lang}>
      {words.slice(0, at)}
      <code className="release-place">{id}</code>
      {words.slice(at + id.length)}
    </span>
  )
}
