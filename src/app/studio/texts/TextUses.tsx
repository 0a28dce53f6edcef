import { isLetter } from '#engine/texts/TextIndex.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { studioAddress } from '../studioAddress.ts'
import { kindOfUse } from './kindOfUse.ts'
import type { TextUse } from './TextRow.ts'

const MOST = 12

interface TextUsesProps {
  id: string
  uses: readonly TextUse[]
  edition: string
}

/** Where people meet the text, each with a link to its place. */
export function TextUses({ id, uses, edition }: TextUsesProps) {
  const { text } = useTexts()
  if (uses.length === 0)
    return <p className="muted">{text(isLetter(id) ? 'studioTexts.byPortalSent' : 'studioTexts.byPortal')}</p>
  return (
    <section aria-label={text('studioTexts.uses')}>
      <p>{text('studioTexts.uses')}</p>
      <ul>
        {uses.slice(0, MOST).map((use) => (
          <li key={`${use.file}#${use.pointer}`}>
            {text(`studioTexts.use.${kindOfUse(id, use)}`)}:{' '}
            <a href={studioAddress({ edition, place: 'forms', file: use.file, at: use.pointer })}>
              <code className="text-place">
                {use.file} {use.pointer}
              </code>
            </a>
          </li>
        ))}
      </ul>
      {uses.length > MOST && <p>{text('studioTexts.moreUses', { count: uses.length - MOST })}</p>}
    </section>
  )
}
