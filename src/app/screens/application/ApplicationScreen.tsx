import { useSearch } from 'wouter/use-browser-location'
import { lazyPart } from '#ui/lazyPart.ts'
import { useApplicationView } from '../../application/useApplicationView.ts'
import { LoadedScreen } from '../../errors/LoadedScreen.tsx'
import { MissingScreen } from '../../errors/MissingScreen.tsx'
import type { ScreenProps } from '../ScreenProps.ts'
import { OpenedApplication } from './OpenedApplication.tsx'

const WithoutApplication = lazyPart(
  async () => (await import('./WithoutApplication.tsx')).WithoutApplication,
  MissingScreen,
)

/** One application at `?application=&step=`: the wizard while it may be changed, read-only afterwards. */
export function ApplicationScreen(props: ScreenProps) {
  const application = new URLSearchParams(useSearch()).get('application')
  if (application === null) return <WithoutApplication {...props} />
  return <Application key={application} id={application} route={props.route} />
}

function Application({ id, route }: { id: string; route: ScreenProps['route'] }) {
  const loaded = useApplicationView(id)
  return (
    <LoadedScreen loaded={loaded}>
      {(opened, { replace, reload }) => (
        <OpenedApplication opened={opened} route={route} onOpened={replace} onOther={reload} />
      )}
    </LoadedScreen>
  )
}
