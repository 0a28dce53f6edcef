import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Table } from '#ui/Table.tsx'
import { Tag } from '#ui/Tag.tsx'
import type { Answer } from '../../../http/Answer.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { paperStates } from '../../../papers/paperStates.ts'
import { RevokeForm } from './RevokeForm.tsx'

type Papers = Answer<'revokePaper'>
type Paper = Papers[number]

/** What the case gave out, and whether it holds; whose role gives a paper out can call it back. */
export function CasePapers({ id, papers: given }: { id: string; papers: Papers }) {
  const { text } = useTexts()
  const [changed, setChanged] = useState<Papers>()
  const [asked, setAsked] = useState<Paper | null>(null)
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const done = useRef<HTMLParagraphElement>(null)
  const papers = changed ?? given
  // The button that had the focus is gone with what it did.
  useEffect(() => {
    if (changed !== undefined) done.current?.focus()
  }, [changed])
  if (papers.length === 0) return null
  const named = ({ title: paper, number }: Paper) => ({ paper, number })
  return (
    <Panel title={text('app.case.papers')}>
      <div className="stack">
        {changed !== undefined && (
          <p ref={done} tabIndex={-1}>
            {text('msg.paperRevoked')}
          </p>
        )}
        <PaperTable papers={papers} onRevoke={setAsked} />
      </div>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === null ? '' : text('app.case.revokeTitle', named(asked))}
        closeLabel={text('a11y.closeDialog')}
      >
        {asked !== null && (
          <RevokeForm
            id={id}
            paper={asked.id}
            reason={reasons[asked.id] ?? ''}
            onReason={(reason) => setReasons({ ...reasons, [asked.id]: reason })}
            onClose={() => setAsked(null)}
            onRevoked={(now) => {
              setAsked(null)
              setChanged(now)
            }}
          />
        )}
      </Dialog>
    </Panel>
  )
}

interface PaperTableProps {
  papers: Papers
  onRevoke: (paper: Paper) => void
}

function PaperTable({ papers, onRevoke }: PaperTableProps) {
  const { text, day } = useTexts()
  return (
    <Table
      caption={text('app.case.papers')}
      captionHidden
      rows={papers}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'title',
          label: text('app.case.document'),
          render: ({ title, number }) => `${title}, ${number}`,
        },
        {
          id: 'issued',
          label: text('label.paperIssued'),
          render: ({ issuedAt }) => <time dateTime={issuedAt}>{day(issuedAt)}</time>,
        },
        {
          id: 'state',
          label: text('app.case.paperState'),
          render: (paper) => <PaperState paper={paper} onRevoke={() => onRevoke(paper)} />,
        },
      ]}
    />
  )
}

function PaperState({ paper, onRevoke }: { paper: Paper; onRevoke: () => void }) {
  const { text } = useTexts()
  const { state, reason, mayRevoke, title, number } = paper
  return (
    <div className="stack" data-gap="small">
      <p>
        <Tag tone={paperStates[state].tone}>{text(paperStates[state].id)}</Tag>
      </p>
      {reason !== null && <p className="officer-words">{text('app.case.paperReason', { reason })}</p>}
      {mayRevoke && (
        <div className="actions">
          <Button
            kind="danger"
            aria-label={text('app.case.revokeOf', { paper: title, number })}
            onClick={onRevoke}
          >
            {text('app.case.revoke')}
          </Button>
        </div>
      )}
    </div>
  )
}
