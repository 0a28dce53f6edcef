import type { ReactNode } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { Choice } from '#ui/Choice.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { parsedText } from '../workspace/parsedText.ts'
import { useDocument, useWorkspace } from '../workspace/useWorkspace.ts'
import { FATES, fateOf, migrationsPath, type SaidFate, withFate } from './fate.ts'

interface FatePanelProps {
  process: string
  open: { drafts: number; underWay: number }
  title: string
  base: ReadonlyMap<string, string>
  readOnly: boolean
  /** What is said, tried on the real drafts. */
  trial: ReactNode
}

/** What becomes of whoever has begun an application of a process: said in the edition, with the numbers in view. */
export function FatePanel({ process, open, title, base, readOnly, trial }: FatePanelProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const path = migrationsPath(process)
  const now = useDocument(path)
  const before = parsedText(base.get(path))
  const said = fateOf(now, before)
  const name = text(textIds.processName(process))
  const say = (fate: SaidFate) =>
    workspace.edit(path, (document) => withFate(document, before, { ...fate, to: title }), {
      label: text('studioRelease.fate.undo', { name }),
    })
  return (
    <section className="stack">
      <h3>{text('studioRelease.fate.title', { name })}</h3>
      <p>{text('studioRelease.fate.open', open)}</p>
      <FieldSet label={text('studioRelease.fate.question')}>
        {FATES.map((fate) => (
          <Choice
            key={fate}
            type="radio"
            name={`fate ${process}`}
            label={text(`studioRelease.fate.${fate}`)}
            note={text(`studioRelease.fate.${fate}.about`)}
            checked={said?.drafts === fate}
            disabled={readOnly}
            onChange={() => say({ mustUpgrade: false, ...said, drafts: fate })}
          />
        ))}
      </FieldSet>
      {said === undefined && <p className="muted">{text('studioRelease.fate.unsaid')}</p>}
      {said !== undefined && said.drafts !== 'pin' && (
        <Choice
          type="checkbox"
          label={text('studioRelease.fate.must')}
          note={text('studioRelease.fate.must.about')}
          checked={said.mustUpgrade}
          disabled={readOnly}
          onChange={() => say({ ...said, mustUpgrade: !said.mustUpgrade })}
        />
      )}
      {trial}
    </section>
  )
}
