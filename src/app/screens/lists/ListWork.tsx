import { useState } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { Panel } from '#ui/Panel.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { saveFile } from '../../work/saveFile.ts'
import { serverNow } from '../../work/serverNow.ts'
import { ListFile } from './ListFile.tsx'
import { ListOutcome } from './ListOutcome.tsx'
import type { ListDecision } from './ListsScreen.tsx'

interface ListWorkProps {
  process: string
  /** Only who is invited to it. */
  sitting: string | null
  decisions: readonly ListDecision[]
}

/** Which decisions, the list to fill in, the filled list, and what comes of it. */
export function ListWork({ process, sitting, decisions }: ListWorkProps) {
  const { text } = useTexts()
  const [chosen, choose] = useState<readonly string[]>([])
  const [batch, setBatch] = useState<string | null>(null)
  const toggle = (decision: string) => {
    setBatch(null)
    choose(chosen.includes(decision) ? chosen.filter((one) => one !== decision) : [...chosen, decision])
  }
  const wanted = decisions.filter(({ decision }) => chosen.includes(decision))
  const columns = new Map([
    ['number', text('byList.number')],
    ['decision', text('byList.decision')],
    ...wanted.flatMap((one) => one.columns.map(({ name, label }) => [name, label] as const)),
  ])
  return (
    <>
      <Panel title={text('byList.decisions')}>
        <FieldSet label={text('byList.which')}>
          {decisions.map(({ decision, machine, transition, from }) => (
            <Choice
              key={decision}
              type="checkbox"
              label={text(textIds.action(machine, transition))}
              note={from.map((status) => text(textIds.status(machine, status))).join(', ')}
              checked={chosen.includes(decision)}
              onChange={() => toggle(decision)}
            />
          ))}
        </FieldSet>
      </Panel>
      {chosen.length > 0 && (
        <>
          <Panel title={text('byList.template')}>
            <Template process={process} sitting={sitting} chosen={chosen} columns={columns} />
          </Panel>
          <Panel title={text('byList.file')}>
            <ListFile
              key={chosen.join()}
              process={process}
              chosen={chosen}
              onChange={() => setBatch(null)}
              onSent={setBatch}
            />
          </Panel>
        </>
      )}
      {batch !== null && <ListOutcome key={batch} id={batch} columns={columns} />}
    </>
  )
}

interface TemplateProps {
  process: string
  sitting: string | null
  chosen: readonly string[]
  columns: ReadonlyMap<string, string>
}

function Template({ process, sitting, chosen, columns }: TemplateProps) {
  const { text } = useTexts()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const [rows, setRows] = useState<number | null>(null)
  const download = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { decisions: [...chosen], ...(sitting !== null && { sitting }) }
      const list = await callStaff('listTemplate', { params: { process }, body })
      setRows(list.rows)
      const name = `${process}-${serverNow().slice(0, 10)}.csv`
      saveFile({ content: list.csv, type: 'text/csv;charset=utf-8', name })
    } catch (error) {
      setFailure({ is: error })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack">
      <p>{text('byList.templateLead', { columns: [...columns.values()].join(', ') })}</p>
      {failure !== null && <FailedNotice failure={failure.is} />}
      <div className="actions">
        <Button kind="secondary" icon="download" busy={busy} onClick={() => void download()}>
          {text('byList.download')}
        </Button>
        <span aria-live="polite">{rows !== null && text('byList.rows', { count: rows })}</span>
      </div>
    </div>
  )
}
