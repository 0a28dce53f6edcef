import { FindingsList } from '#app/studio/check/FindingsList.tsx'
import { useFindings } from '#app/studio/check/useFindings.ts'
import { FormPreview } from '#app/studio/preview/FormPreview.tsx'
import { useFile, useWorkspace } from '#app/studio/workspace/useWorkspace.ts'

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
      <FindingsList hrefOf={(file, pointer) => `?file=${file}#${pointer}`} />
      <FormPreview path={path} />
    </div>
  )
}
