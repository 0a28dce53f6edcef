import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useTexts, type Texts } from '../../i18n/useTexts.ts'
import { saveFile } from '../../work/saveFile.ts'
import type { TextFindings, TextRow } from './TextRow.ts'
import { type JudgedTranslation, judgeTranslations } from './xliff/judgeTranslations.ts'
import { LARGEST, readXliff, type XliffFault } from './xliff/readXliff.ts'
import { TranslationReport } from './TranslationReport.tsx'
import { writeXliff } from './xliff/writeXliff.ts'

interface TranslatorFilesProps {
  rows: readonly TextRow[]
  shown: readonly TextRow[]
  found: TextFindings
  readOnly: boolean
}

/** Texts for translators, out and in: what comes back is shown row by row before anything is written. */
export function TranslatorFiles({ rows, shown, found, readOnly }: TranslatorFilesProps) {
  const texts = useTexts()
  const { text } = texts
  const [came, setCame] = useState<{ judged: JudgedTranslation[] } | { fault: XliffFault } | null>(null)
  const read = async (file: File) => {
    if (file.size > LARGEST * 3) return setCame({ fault: { code: 'large' } })
    const result = readXliff(await file.text())
    setCame('units' in result ? { judged: judgeTranslations(result.units, rows) } : { fault: result })
  }
  return (
    <details className="desk-filters">
      <summary>{text('studioTexts.translators')}</summary>
      <div className="stack">
        <p>{text('studioTexts.translatorsLead')}</p>
        <div className="actions">
          <Button
            kind="secondary"
            icon="download"
            onClick={() =>
              saveFile({
                content: writeXliff(shown, found),
                type: 'application/xliff+xml',
                name: 'texts.xlf',
              })
            }
          >
            {text('studioTexts.download', { count: shown.length })}
          </Button>
        </div>
        {!readOnly && (
          <Field label={text('studioTexts.upload')}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".xlf,.xliff,.xml"
                onChange={(event) => {
                  const [file] = event.target.files ?? []
                  event.target.value = ''
                  if (file !== undefined) void read(file)
                }}
              />
            )}
          </Field>
        )}
        {came !== null && 'fault' in came && (
          <Notice tone="danger" live="alert">
            {faultText(came.fault, texts)}
          </Notice>
        )}
        {came !== null && 'judged' in came && (
          <TranslationReport judged={came.judged} onClose={() => setCame(null)} />
        )}
      </div>
    </details>
  )
}

function faultText(fault: XliffFault, { text }: Texts): string {
  if (fault.code === 'xml') return text('studioTexts.notXml', { line: fault.line })
  if (fault.code === 'large') return text('studioTexts.tooLarge')
  return text(fault.code === 'languages' ? 'studioTexts.otherLanguages' : 'studioTexts.notXliff')
}
