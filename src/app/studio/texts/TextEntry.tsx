import { findingWords } from '../check/findingWords.ts'
import { useId, useState } from 'react'
import type { Finding } from '#engine/check/Finding.ts'
import { limitOf } from '#engine/check/texts/textLimits.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useTexts, type Texts } from '../../i18n/useTexts.ts'
import { useDocument, useWorkspace } from '../workspace/useWorkspace.ts'
import { isMissing, isStale } from './matchRow.ts'
import { noteLimit } from './noteLimit.ts'
import { TextPlace } from './TextPlace.tsx'
import { TextPreview } from './TextPreview.tsx'
import { NOTES, pathOf, type Side, SIDES, type TextRow, type TextUse } from './TextRow.ts'
import { TextUses } from './TextUses.tsx'
import { acceptText, writeText } from './writeTexts.ts'

const BEGINNING = 40

interface TextEntryProps {
  row: TextRow
  findings: readonly Finding[]
  uses: readonly TextUse[]
  edition: string
  readOnly: boolean
  onTouched: (row: TextRow) => void
  /** It is shown where people meet it. */
  isShown: boolean
  onShow: (isShown: boolean) => void
}

/** One text in both languages, with what the check says of it, how it reads, and where it is shown. */
export function TextEntry(props: TextEntryProps) {
  const { row, findings, uses, edition, readOnly, onTouched, isShown, onShow } = props
  const { text } = useTexts()
  const workspace = useWorkspace()
  const heading = useId()
  const [open, setOpen] = useState(false)
  const accept = () => {
    onTouched(row)
    acceptText(workspace, row, { label: text('studioTexts.undo.accept', { words: beginningOf(row) }) })
  }
  const isWaiting = isStale(findings) && !isMissing(row)
  return (
    <li aria-labelledby={heading} className="panel">
      <div className="panel-head">
        <h2 id={heading}>
          <code>{row.id}</code>
        </h2>
        <p>
          {isMissing(row) && <Tag tone="danger">{text('studioTexts.missing')}</Tag>}{' '}
          {isWaiting && <Tag tone="warn">{text('studioTexts.stale')}</Tag>}
        </p>
      </div>
      <div className="text-sides">
        {SIDES.map((side) => (
          <Words
            key={side}
            row={row}
            side={side}
            findings={findings.filter(({ file }) => file === pathOf(side, row.namespace))}
            readOnly={readOnly}
            onTouched={onTouched}
          />
        ))}
      </div>
      <div className="actions">
        {isWaiting && !readOnly && (
          <Button kind="secondary" icon="check" onClick={accept}>
            {text('studioTexts.accept')}
          </Button>
        )}
        <Button kind="quiet" icon="eye" aria-expanded={open} onClick={() => setOpen(!open)}>
          {text('studioTexts.more')}
        </Button>
      </div>
      {open && (
        <div className="stack">
          <TextPreview row={row} />
          <TextPlace row={row} uses={uses} isShown={isShown} onShow={onShow} />
          <TextUses id={row.id} uses={uses} edition={edition} />
        </div>
      )}
    </li>
  )
}

/** By its first words: what is taken back is told to people. */
const beginningOf = ({ id, az, en }: TextRow): string => (az ?? en ?? id).slice(0, BEGINNING)

interface WordsProps {
  row: TextRow
  side: Side
  findings: readonly Finding[]
  readOnly: boolean
  onTouched: (row: TextRow) => void
}

function Words({ row, side, findings, readOnly, onTouched }: WordsProps) {
  const texts = useTexts()
  const { text } = texts
  const workspace = useWorkspace()
  const notes = useDocument(NOTES)
  const words = row[side] ?? ''
  const limit = Math.min(limitOf(row.id, words), noteLimit(notes, row.id))
  const write = (next: string) => {
    onTouched(row)
    const step = {
      label: text('studioTexts.undo.write', { words: beginningOf(row) }),
      key: `text ${side} ${row.id}`,
      at: performance.now(),
    }
    writeText(workspace, { row, side, words: next }, step)
  }
  const told = findings.filter(({ code }) => code !== 'text.source')
  const errors = told.filter(({ severity }) => severity === 'error')
  const others = told.filter(({ severity }) => severity !== 'error')
  return (
    <div data-steps="">
      <Field
        label={text(`language.${side}`)}
        {...(errors.length > 0 && { error: errors.map((one) => toldAs(one, texts)).join(' ') })}
        note={
          <>
            {others.map((one) => (
              <span key={one.code}>{toldAs(one, texts)} </span>
            ))}
            <span className="muted">{text('studioTexts.length', { length: words.length, limit })}</span>
          </>
        }
      >
        {(control) => (
          <TextArea
            {...control}
            lang={side}
            rows={2}
            readOnly={readOnly}
            value={words}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}

/** What it means, then which place exactly. */
function toldAs(finding: Finding, texts: Texts): string {
  const { says } = findingWords(finding, texts)
  const id = `studioTexts.fault.${finding.code.slice(finding.code.indexOf('.') + 1)}`
  return texts.has(id) ? `${texts.text(id)} (${says})` : says
}
