import './desk.css'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { HandOver } from './HandOver.tsx'

/** Who works on a case, in a line: take it, give it back, hand it over. */
export function CaseClerk({ id }: { id: string }) {
  const loaded = useLoaded(`clerk ${id}`, () => callStaff('deskClerk', { params: { id } }))
  return (
    <LoadedPart loaded={loaded}>
      {(standing, { reload }) => <Clerk id={id} standing={standing} reload={reload} />}
    </LoadedPart>
  )
}

interface ClerkProps {
  id: string
  standing: Answer<'deskClerk'>
  reload: () => void
}

function Clerk({ id, standing: { clerk, open }, reload }: ClerkProps) {
  const { text, moment } = useTexts()
  const [handing, setHanding] = useState(false)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const options = useLoaded('desk options', () => callStaff('deskOptions'))
  const colleagues = options.state === 'ready' ? options.value.colleagues : []
  const applications = [id]
  const work = async (send: () => Promise<unknown>) => {
    setFailure(null)
    try {
      await send()
    } catch (error) {
      setFailure({ is: error })
    }
    reload()
  }
  const take = () =>
    work(() => callStaff('deskTake', { body: { applications, ...(clerk !== null && { over: true }) } }))
  return (
    <div className="desk-clerk">
      <span aria-live="polite">
        {clerk === null
          ? text('app.desk.worksNobody')
          : text(clerk.me ? 'app.desk.worksMe' : 'app.desk.works', {
              name: clerk.name,
              since: moment(clerk.since),
            })}
      </span>
      {open && (
        <div className="actions">
          {clerk?.me === true ? (
            <Button
              kind="quiet"
              onClick={() => void work(() => callStaff('deskGiveBack', { body: { applications } }))}
            >
              {text('app.desk.giveBack')}
            </Button>
          ) : (
            <Button kind="quiet" onClick={() => void take()}>
              {text(clerk === null ? 'app.desk.take' : 'app.desk.takeOver')}
            </Button>
          )}
          {colleagues.length > 0 && (
            <Button kind="quiet" onClick={() => setHanding(true)}>
              {text('app.desk.handOver')}
            </Button>
          )}
        </div>
      )}
      {failure !== null && <FailedNotice failure={failure.is} />}
      <HandOver
        open={handing}
        colleagues={colleagues}
        onClose={() => setHanding(false)}
        onTo={(to) => void work(() => callStaff('deskHandOver', { body: { applications, to, over: true } }))}
      />
    </div>
  )
}
