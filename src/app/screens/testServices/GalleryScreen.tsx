import { useAtomValue } from 'jotai'
import { useSearch } from 'wouter/use-browser-location'
import { readyPortalAtom } from '../../content/portalState.ts'
import { openProcess } from '../../content/openProcess.ts'
import { LoadedScreen } from '../../errors/LoadedScreen.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { call } from '../../http/call.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx'
import './gallery.css'
import { GalleryIndex } from './GalleryIndex.tsx'
import { GalleryPage } from './GalleryPage.tsx'
import { readTrialProcess } from './TrialProcess.ts'

/**
 * The forms of a process under test, one page a step at `?step=&sample=`: live, with what the analyst wrote beside them.
 * Which process that is, and which states it shows, is content.
 */
export function GalleryScreen({ route }: ScreenProps) {
  const { release } = useAtomValue(readyPortalAtom).portal
  const { process: id, service } = route
  const loaded = useLoaded(`${release}/${id}`, async () => {
    const [services, process] = await Promise.all([call('testServices'), openProcess(release, id ?? '')])
    return services.some(({ name }) => name === service) ? readTrialProcess(process) : undefined
  })
  const query = new URLSearchParams(useSearch())
  const step = query.get('step')
  const sample = query.get('sample')
  if (id === undefined) return <NotFoundScreen />
  return (
    <LoadedScreen loaded={loaded}>
      {(trial) => {
        if (trial === undefined) return <NotFoundScreen />
        if (step === null) return <GalleryIndex trial={trial} path={route.path} />
        const page = trial.pages.find((one) => one.step.id === step)
        const shown = sample === null ? page?.samples[0] : page?.samples.find((one) => one === sample)
        if (page === undefined || shown === undefined) return <NotFoundScreen />
        return (
          <GalleryPage key={`${step}/${shown}`} trial={trial} page={page} sample={shown} path={route.path} />
        )
      }}
    </LoadedScreen>
  )
}
