import { textIds } from '#engine/texts/textIds.ts'
import { Tag } from '#ui/Tag.tsx'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'

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
  const { text } = useTexts()
  return (
    <>
      <p>
        <strong>
          {process === '' ? text('studioRelease.wholePortal') : text(textIds.processName(process))}
        </strong>
      </p>
      <ul>
        {changes.map(({ words, cover, breaks, file, pointer }) => (
          <li key={`${words} ${file}${pointer}`} lang="en">
            {words}{' '}
            {breaks === true && cover === undefined && (
              <Tag tone="danger">{text('studioRelease.uncovered')}</Tag>
            )}
            {cover !== undefined && <Tag tone="info">{text(covers[cover])}</Tag>}
          </li>
        ))}
      </ul>
    </>
  )
}
