import { FindingsList } from '#app/studio/check/FindingsList.tsx'
import { useFindings } from '#app/studio/check/useFindings.ts'
import { FormPreview } from '#app/studio/preview/FormPreview.tsx'
import { RuleEditor } from '#app/studio/rules/RuleEditor.tsx'
import { RuleSentence } from '#app/studio/rules/RuleSentence.tsx'
import { objectOf } from '#engine/content/objectOf.ts'
import { asCondition } from '#engine/values/readCondition.ts'
import type { Condition } from '#engine/values/types.ts'
import { useDocument, useFile, useWorkspace } from '#app/studio/workspace/useWorkspace.ts'

const UI = 'ui-schemas/transfer/target.json'
const FIELD = 'transferReasonText'
const PLACE = { process: 'transfer', step: 'target', form: 'transfer/target', field: `/${FIELD}` }
const RULE = 'ui:visibleWhen'

/** When one field is shown. */
function RuleOfField() {
  const workspace = useWorkspace()
  const ui = objectOf(useDocument(UI))
  const rule = objectOf(ui[FIELD])[RULE]
  const change = (value: Condition | undefined) =>
    workspace.edit(
      UI,
      (document) => {
        const whole = objectOf(document)
        const { [RULE]: _rule, ...field } = objectOf(whole[FIELD])
        return { ...whole, [FIELD]: value === undefined ? field : { ...field, [RULE]: value } }
      },
      { label: 'rule' },
    )
  return (
    <section aria-label="Rule">
      <RuleSentence value={asCondition(rule ?? true)} place={PLACE} of="shown" />
      <RuleEditor
        value={rule === undefined ? undefined : asCondition(rule)}
        place={PLACE}
        onChange={change}
      />
    </section>
  )
}

/** A file as text, and what the studio says and shows of it. */
export function StudioPage({ path }: { path: string }) {
  const workspace = useWorkspace()
  const text = useFile(path) ?? ''
  const { isSettled } = useFindings()
  return (
    <div className="stack" data-settled={isSettled}>
      <textarea
        aria-label="JSON"
        value={text}
        rows={12}
        onChange={({ target }) => workspace.write([{ path, text: target.value }], { label: 'typing' })}
      />
      <button type="button" onClick={() => workspace.undo()}>
        Undo
      </button>
      <FindingsList readOnly={false} hrefOf={(file, pointer) => `?file=${file}#${pointer}`} />
      <RuleOfField />
      <FormPreview path={path} />
    </div>
  )
}
