import { useAtomValue } from 'jotai'
import { formFields } from '#engine/form/formFields.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { Panel } from '#ui/Panel.tsx'
import { openProcess, type OpenProcess } from '../../content/openProcess.ts'
import { readyPortalAtom } from '../../content/portalState.ts'
import { useLoaded } from '../../errors/useLoaded.ts'
import { useTexts } from '../../i18n/useTexts.ts'

/** The uploads that the forms of a process ask for; those that depend on answers are told apart. */
export function PapersNeeded({ process }: { process: string }) {
  const { text } = useTexts()
  const { release } = useAtomValue(readyPortalAtom).portal
  const loaded = useLoaded(`${release}/${process}`, () => openProcess(release, process))
  if (loaded.state !== 'ready') return null
  const papers = papersOf(loaded.value)
  if (papers.length === 0) return null
  return (
    <Panel title={text('label.papersNeeded')}>
      <ul className="bullet-list">
        {papers.map(({ name, always }) => (
          <li key={name}>
            {text(textIds.field(process, name))}
            {!always && <span className="muted"> ({text('app.papers.ifAsked')})</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface Paper {
  name: string
  /** Asked of everybody. */
  always: boolean
}

function papersOf({ part }: OpenProcess): Paper[] {
  const papers = new Map<string, Paper>()
  for (const step of part.workflow.steps ?? []) {
    const form = step.form === undefined ? undefined : part.forms[step.form]
    for (const { name, schema, ui, required, requiredWhen } of form === undefined ? [] : formFields(form)) {
      if (!('upload' in schema)) continue
      const always = required && requiredWhen === undefined && ui['ui:visibleWhen'] === undefined
      papers.set(name, { name, always })
    }
  }
  return [...papers.values()]
}
