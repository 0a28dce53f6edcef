import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { randomId } from '../../state/randomId.ts'
import type { QueueQuery } from './queueQuery.ts'

interface Attempt {
  busy?: true
  none?: true
  failure?: { is: unknown }
}

/** One press: the first case of the queue that nobody has is this officer's, and open. */
export function TakeNext({ path, query: { process, status, order } }: { path: string; query: QueueQuery }) {
  const { text } = useTexts()
  const [attempt, setAttempt] = useState<Attempt>({})
  const take = async () => {
    setAttempt({ busy: true })
    try {
      const body = {
        ...(process && { process }),
        ...(process && status && { status }),
        ...(order && { order }),
      }
      const { application } = await callStaff('deskTakeNext', { body, idempotencyKey: randomId() })
      if (application === null) setAttempt({ none: true })
      else navigate(`${path}?application=${application}`)
    } catch (failure) {
      setAttempt({ failure: { is: failure } })
    }
  }
  return (
    <>
      <div className="actions">
        <Button icon="arrowRight" busy={attempt.busy === true} onClick={() => void take()}>
          {text('app.desk.takeNext')}
        </Button>
      </div>
      {attempt.none && (
        <Notice tone="info" live="status">
          {text('app.desk.noneFree')}
        </Notice>
      )}
      {attempt.failure && <FailedNotice failure={attempt.failure.is} />}
    </>
  )
}
