import { textIds } from '#engine/texts/textIds.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { processesOf } from '../forms/questions/FormFiles.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { QuestionFigures } from './QuestionFigures.tsx'

/** The figures of a question in every step that asks its form. */
export function FormFigures({ form, name }: { form: string; name: string }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const asked = processesOf(workspace, form).flatMap(({ process, steps }) =>
    steps.map((step) => ({ process, step })),
  )
  if (asked.length === 0) return null
  return (
    <section className="stack" data-gap="small">
      <h4>{text('studioFigures.title')}</h4>
      {asked.map(({ process, step }) => (
        <div key={`${process} ${step}`}>
          {asked.length > 1 && (
            <p>
              {text(textIds.processName(process))}, {text(textIds.step(process, step))}
            </p>
          )}
          <QuestionFigures process={process} step={step} field={`/${escapeToken(name)}`} />
        </div>
      ))}
    </section>
  )
}
