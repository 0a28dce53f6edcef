import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { clearDraft } from '../../drafts/draftCopies.ts'
import { describeFailure } from '../../errors/describeFailure.ts'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useApplicationAddress } from '../../navigation/useApplicationAddress.ts'
import { usePerson } from '../../session/useSession.ts'
import type { ApplicationEntry } from '../../state/clientTypes.ts'
import { showToast } from '../../toasts/toasts.ts'
import { clearUploadsOf } from '../../uploads/keptUploads.ts'

interface OpenDraftsProps {
  rows: ApplicationEntry[]
  onChanged: () => void
}

/** Drafts that were begun: go on, or delete after a second question what no open application goes on with. */
export function OpenDrafts({ rows, onChanged }: OpenDraftsProps) {
  const { text } = useTexts()
  const person = usePerson()
  const [asked, setAsked] = useState<ApplicationEntry | null>(null)
  const drafts = rows.filter((row) => row.submittedAt === null && row.phase !== 'closed')
  const remove = async (row: ApplicationEntry) => {
    setAsked(null)
    try {
      await call('deleteDraft', { params: { id: row.id } })
      if (person !== null) await forgetDraft(person.id, row.id)
    } catch (error) {
      const { id, params } = describeFailure(error)
      showToast('error', id, params)
    }
    onChanged()
  }
  if (drafts.length === 0) return null
  return (
    <Panel title={text('label.openDrafts')} tone="attention">
      <ul className="plain-list">
        {drafts.map((row) => (
          <OpenDraft key={row.id} row={row} onDelete={() => setAsked(row)} />
        ))}
      </ul>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={text('button.deleteDraft')}
        closeLabel={text('a11y.closeDialog')}
        actions={
          <>
            <Button kind="danger" icon="trash" onClick={() => asked !== null && void remove(asked)}>
              {text('button.delete')}
            </Button>
            <Button kind="secondary" onClick={() => setAsked(null)}>
              {text('button.cancel')}
            </Button>
          </>
        }
      >
        <p>{text('msg.confirmDelete')}</p>
      </Dialog>
    </Panel>
  )
}

function OpenDraft({ row, onDelete }: { row: ApplicationEntry; onDelete: () => void }) {
  const { text, moment, day } = useTexts()
  const addressOf = useApplicationAddress()
  return (
    <li className="stack" data-gap="small">
      <p>
        <strong>{row.number}</strong> · {text('app.savedOn')}{' '}
        <time dateTime={row.savedAt}>{moment(row.savedAt)}</time>
      </p>
      {row.deadline !== null && <p>{text('msg.draftUntil', { at: row.deadline })}</p>}
      {row.continues !== undefined && <p>{text('msg.draftContinues', { number: row.continues })}</p>}
      {row.changed !== undefined && (
        <p>{text('app.changed.card', { day: day(row.changed.at), count: row.changed.questions })}</p>
      )}
      <div className="actions">
        <LinkButton href={addressOf(row.process, row.id, false) ?? '/services'}>
          {text('button.continueDraft')}
        </LinkButton>
        {row.continues === undefined && (
          <Button kind="quiet" icon="trash" onClick={onDelete}>
            {text('button.deleteDraft')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Nothing of a deleted draft stays on this device: neither answers nor files. */
async function forgetDraft(person: string, application: string): Promise<void> {
  await Promise.all([clearDraft(person, application), clearUploadsOf(person, application)])
}
