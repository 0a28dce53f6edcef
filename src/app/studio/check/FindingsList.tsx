import { useMemo } from 'react'
import type { Finding } from '#engine/check/Finding.ts'
import { Button } from '#ui/Button.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { Tag } from '#ui/Tag.tsx'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import '../checking.css'
import { applyMend } from './mends/Mend.ts'
import { mendOf } from './mends/mendOf.ts'
import { findingWords } from './findingWords.ts'
import type { Findings } from './Findings.ts'
import { useFindings } from './useFindings.ts'

interface FindingsListProps {
  /** Where a place is looked at. */
  hrefOf: (file: string, pointer: string) => string
  /** Of these files alone; absent: of all. */
  files?: readonly string[]
  /** At this place of them, and below it; absent: everywhere. */
  within?: string
  /** What the list is called where there is more than one. */
  label?: string
  /** Nothing may be changed: how it is mended is told, no press does it. */
  readOnly: boolean
}

const MOST = 100

/** What is wrong, by file, each with the way to its place, and with its mend where one press is enough. */
export function FindingsList({ hrefOf, files, within = '', label, readOnly }: FindingsListProps) {
  const { text } = useTexts()
  const { all, isSettled, isStuck } = useFindings()
  const told = all.filter(
    ({ file, pointer }) =>
      (files === undefined || files.includes(file)) && (within === '' || isWithin(pointer, within)),
  )
  const shown = told.slice(0, MOST)
  return (
    <section className="findings stack" data-gap="small" aria-label={label ?? text('studio.check.title')}>
      <StatusNote busy={!isSettled && !isStuck}>
        {noteOf({ isSettled, isStuck, count: told.length }, text)}
      </StatusNote>
      {[...Map.groupBy(shown, ({ file }) => file)].map(([file, own]) => (
        <div key={file}>
          <h3 className="findings-file">
            <code>{file}</code>
          </h3>
          <ul>
            {own.map((finding) => (
              <FindingRow
                key={keyOf(finding)}
                finding={finding}
                href={hrefOf(file, finding.pointer)}
                readOnly={readOnly}
              />
            ))}
          </ul>
        </div>
      ))}
      {told.length > MOST && (
        <p className="muted">{text('studio.check.more', { count: told.length - MOST })}</p>
      )}
    </section>
  )
}

const isWithin = (pointer: string, place: string): boolean =>
  pointer === place || pointer.startsWith(`${place}/`)

function noteOf(
  { isSettled, isStuck, count }: Pick<Findings, 'isSettled' | 'isStuck'> & { count: number },
  text: Texts['text'],
): string {
  if (isStuck) return text('studio.check.stuck')
  return isSettled ? text('studio.check.count', { count }) : text('studio.check.running', { count })
}

const keyOf = ({ pointer, code, message }: Finding): string => `${code} ${pointer} ${message}`

const TONES = { error: 'danger', warning: 'warn', unproven: 'neutral' } as const

interface FindingRowProps extends Pick<FindingsListProps, 'readOnly'> {
  finding: Finding
  href: string
}

function FindingRow({ finding, href, readOnly }: FindingRowProps) {
  const texts = useTexts()
  const { text } = texts
  const workspace = useWorkspace()
  const mend = useMemo(
    () => (readOnly ? undefined : mendOf(finding, workspace)),
    [finding, workspace, readOnly],
  )
  const { severity, pointer, code } = finding
  const words = findingWords(finding, texts)
  const label = mend && text(`studio.mend.${mend.does}`, mend.params)
  // The files may have moved on since the finding was told.
  const press = () => {
    const fresh = mendOf(finding, workspace)
    if (fresh !== undefined) applyMend(fresh, workspace, text(`studio.mend.${fresh.does}`, fresh.params))
  }
  return (
    <li className="finding" data-code={code}>
      <Tag tone={TONES[severity]}>{text(`studio.check.${severity}`)}</Tag>
      <a href={href} lang={words.lang}>
        {words.says}
      </a>
      <code className="muted">{pointer}</code>
      {label === undefined ? (
        words.mend !== undefined && <p className="muted">{words.mend}</p>
      ) : (
        <Button kind="secondary" onClick={press}>
          {label}
        </Button>
      )}
    </li>
  )
}
