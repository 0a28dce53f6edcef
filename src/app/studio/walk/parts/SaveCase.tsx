import { useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { casePath, caseText } from '../caseFile.ts'
import type { WalkWords } from '../useWalkWords.ts'
import type { Walk } from '../Walker.ts'

interface SaveCaseProps {
  walk: Walk
  /** File of the case that is walked. */
  from: string | null
  words: WalkWords
}

/** The walk as a case: whoever changes what happens on this road is told by the check. */
export function SaveCase({ walk, from, words }: SaveCaseProps) {
  const { text } = words.texts
  const workspace = useWorkspace()
  const [name, setName] = useState('')
  const [isWanting, want] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  const { plan } = walk
  const write = (path: string, title: string) => {
    workspace.write([{ path, text: caseText(plan, title) }], {
      label: text('studioWalk.stepSaved', { name: title }),
    })
    setSaved(path)
  }
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const title = name.trim()
    want(title === '')
    if (title === '' || plan.steps.length === 0) return
    write(casePath(workspace, plan.process, title), title)
    setName('')
  }
  return (
    <Panel title={text('studioWalk.save')}>
      <form className="stack" noValidate onSubmit={save}>
        <p className="muted">{text('studioWalk.saveLead')}</p>
        <Field label={text('studioWalk.caseName')} {...(isWanting && { error: text('valid.required') })}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={200}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <div className="actions">
          <Button type="submit" aria-disabled={plan.steps.length === 0}>
            {text('studioWalk.saveCase')}
          </Button>
          {from !== null && plan.steps.length > 0 && (
            <Button kind="secondary" onClick={() => write(from, plan.name)}>
              {text('studioWalk.saveOver', { name: plan.name })}
            </Button>
          )}
        </div>
        <StatusNote tone="ok">
          {saved !== null && (
            <>
              {text('studioWalk.saved')} <code className="studio-path">{saved}</code>
            </>
          )}
        </StatusNote>
      </form>
    </Panel>
  )
}
