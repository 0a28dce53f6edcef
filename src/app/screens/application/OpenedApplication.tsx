import { useCallback, useState } from 'react'
import { lazyPart, MissingPartProvider } from '#ui/lazyPart.ts'
import type { OpenView } from '../../application/useApplicationView.ts'
import { swapRelease } from '../../content/liveContent.ts'
import { LaterPart } from '../../errors/LaterPart.tsx'
import { LoadedScreen } from '../../errors/LoadedScreen.tsx'
import { MissingPart } from '../../errors/MissingPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { PageRoute } from '../../navigation/routes.ts'
import { usePerson } from '../../session/useSession.ts'
import type { View } from '../../state/clientTypes.ts'
import { openWork } from '../../work/openWork.ts'
import { loadReadOnlyApplication } from './laterParts.ts'
import { Wizard } from './Wizard.tsx'

const ReadOnlyApplication = lazyPart(loadReadOnlyApplication)

const missing = <MissingPart kept />

interface OpenedApplicationProps {
  opened: OpenView
  route: PageRoute
  onOpened: (opened: OpenView) => void
  /** Its form is another one now. */
  onOther: () => void
}

export function OpenedApplication({ opened, route, onOpened, onOther }: OpenedApplicationProps) {
  const [sent, setSent] = useState(false)
  const { view, process } = opened
  const { release } = view
  const onView = useCallback(
    (fresh: View) =>
      fresh.release === release
        ? onOpened({ view: fresh, process })
        : void swapRelease().then(onOther, onOther),
    [onOpened, onOther, process, release],
  )
  const onSent = useCallback(
    (view: View) => {
      setSent(true)
      onView(view)
    },
    [onView],
  )
  if (view.editable === false || view.held !== null) {
    return (
      <LaterPart>
        <ReadOnlyApplication opened={opened} sent={sent} onView={onView} />
      </LaterPart>
    )
  }
  return <Editable opened={opened} route={route} onView={onView} onSent={onSent} />
}

interface EditableProps {
  opened: OpenView
  route: PageRoute
  onView: (view: View) => void
  onSent: (view: View) => void
}

function Editable({ opened, route, onView, onSent }: EditableProps) {
  const signedIn = usePerson()?.id ?? ''
  // Whose work this is does not change while it is open, whoever signs in.
  const [person] = useState(signedIn)
  const { view, process } = opened
  const key = `${view.id}/${view.revision}/${process.release}`
  const work = useLoaded(key, () => openWork(opened, person))
  return (
    <LoadedScreen loaded={work}>
      {(ready) => (
        <MissingPartProvider value={missing}>
          <Wizard key={key} work={ready} person={person} route={route} onView={onView} onSent={onSent} />
        </MissingPartProvider>
      )}
    </LoadedScreen>
  )
}
