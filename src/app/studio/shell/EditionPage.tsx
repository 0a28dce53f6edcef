import { LoadedScreen } from '../../errors/LoadedScreen.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { openEdition } from '../sync/openEdition.ts'
import { EditionFrame } from './EditionFrame.tsx'

/** One edition: its files are fetched once, and kept in step from then on. */
export function EditionPage({ id }: { id: string }) {
  const loaded = useLoaded(id, () => openEdition(id))
  return <LoadedScreen loaded={loaded}>{(opened) => <EditionFrame opened={opened} />}</LoadedScreen>
}
