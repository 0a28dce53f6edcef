import { escapeToken } from '#engine/values/pointer.ts'
import { QuestionFigures } from '../../figures/QuestionFigures.tsx'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { processesOf } from '../questions/FormFiles.ts'

/** How a question fares with applicants, in each step that asks it. */
export function FiguresOfQuestion({ form, name }: { form: string; name: string }) {
  const workspace = useWorkspace()
  const asked = processesOf(workspace, form).flatMap(({ process, steps }) =>
    steps.map((step) => ({ process, step })),
  )
  return asked.map(({ process, step }) => (
    <section key={`${process}/${step}`}>
      {asked.length > 1 && <p className="muted">{process}</p>}
      <QuestionFigures process={process} step={step} field={`/${escapeToken(name)}`} />
    </section>
  ))
}
