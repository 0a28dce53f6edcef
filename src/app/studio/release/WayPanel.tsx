import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Panel } from '#ui/Panel.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import type { Answer } from '../../http/Answer.ts'
import { callStudio } from '../../http/callStudio.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { NoteForm } from './NoteForm.tsx'
import { PublishForm } from './PublishForm.tsx'
import type { ReleaseProps } from './ReleasePlace.tsx'
import { type Act, useAct } from './useAct.ts'

type Edition = Answer<'edition'>
interface WayProps extends ReleaseProps {
  check: Answer<'checkEdition'> | null
}

/** The next step of the edition, for whoever may take it; others are told why not. */
export function WayPanel(props: WayProps) {
  const { text } = useTexts()
  const { edition, check } = props
  const doing = useAct(props, props.onEdition)
  return (
    <Panel title={text('studioRelease.way')}>
      <div className="stack">
        {doing.failure !== null && <FailedNotice failure={doing.failure.is} />}
        {edition.state === 'open' && <Submit edition={edition} check={check} doing={doing} />}
        {edition.state === 'review' && <Review edition={edition} doing={doing} />}
        {edition.state === 'approved' &&
          (edition.may.publish ? (
            <PublishForm edition={edition} doing={doing} />
          ) : (
            <p>{text('studioRelease.mayNotPublish')}</p>
          ))}
        <Back edition={edition} doing={doing} />
      </div>
    </Panel>
  )
}

interface StepProps {
  edition: Edition
  doing: Act
}

function Submit({ edition, check, doing }: StepProps & Pick<WayProps, 'check'>) {
  const { text } = useTexts()
  const why = whyNot(edition, check)
  if (why !== undefined || check === null) return <p>{text(why ?? 'studioRelease.checkFirst')}</p>
  const { revision } = check
  return (
    <NoteForm label={text('studioRelease.submitNote')} hint={text('studioRelease.submitHint')}>
      {(noted) => (
        <Button
          busy={doing.busy}
          onClick={() => {
            const note = noted()
            const params = { id: edition.id }
            if (note !== undefined)
              doing.act(
                () => callStudio('submitEdition', { params, body: { revision, note } }),
                'studioRelease.submitted',
              )
          }}
        >
          {text('studioRelease.submit')}
        </Button>
      )}
    </NoteForm>
  )
}

/** The first thing that is in the way. */
function whyNot(
  { isBehind, changed, may }: Edition,
  check: Answer<'checkEdition'> | null,
): string | undefined {
  if (isBehind) return 'studioRelease.behindFirst'
  if (check?.findings.some(({ severity }) => severity === 'error') === true)
    return 'studioRelease.errorsFirst'
  if (check === null) return 'studioRelease.checkFirst'
  if (may.submit) return undefined
  return changed === 0 ? 'studioRelease.nothingChanged' : 'studioRelease.mayNotSubmit'
}

function Review({ edition, doing }: StepProps) {
  const { text } = useTexts()
  if (!edition.may.review) return <p>{text('studioRelease.mayNotReview')}</p>
  const judge = (verdict: 'approved' | 'returned', note: string | undefined) => {
    const params = { id: edition.id }
    const body = { revision: edition.revision, verdict, note: note ?? '' }
    if (note !== undefined)
      doing.act(() => callStudio('reviewEdition', { params, body }), `studioRelease.judged.${verdict}`)
  }
  return (
    <NoteForm label={text('studioRelease.reviewNote')} hint={text('studioRelease.reviewHint')}>
      {(noted) => (
        <>
          <Button busy={doing.busy} icon="check" onClick={() => judge('approved', noted())}>
            {text('studioRelease.approve')}
          </Button>
          <Button kind="secondary" busy={doing.busy} icon="turn" onClick={() => judge('returned', noted())}>
            {text('studioRelease.return')}
          </Button>
        </>
      )}
    </NoteForm>
  )
}

/** Out of the way again: to be edited, or away for good. */
function Back({ edition, doing }: StepProps) {
  const { text } = useTexts()
  const [asking, ask] = useState(false)
  const { id, state } = edition
  const drop = async () => {
    await callStudio('dropEdition', { params: { id } })
    return callStudio('edition', { params: { id } })
  }
  return (
    <div className="actions">
      {state !== 'open' && (
        <Button
          kind="secondary"
          icon="edit"
          busy={doing.busy}
          onClick={() =>
            doing.act(() => callStudio('reopenEdition', { params: { id } }), 'studioRelease.reopened')
          }
        >
          {text('studioRelease.reopen')}
        </Button>
      )}
      <Button kind="quiet" icon="trash" onClick={() => ask(true)}>
        {text('studioRelease.drop')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={text('studioRelease.dropTitle')}
        closeLabel={text('a11y.closeDialog')}
        actions={
          <Button
            kind="danger"
            busy={doing.busy}
            onClick={() => {
              ask(false)
              doing.act(drop, 'studioRelease.dropped')
            }}
          >
            {text('studioRelease.dropSure')}
          </Button>
        }
      >
        <p>{text('studioRelease.dropLead')}</p>
      </Dialog>
    </div>
  )
}
