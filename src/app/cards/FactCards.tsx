import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { openProcess } from '../content/openProcess.ts'
import { readyPortalAtom } from '../content/portalState.ts'
import { LoadedPart } from '../errors/LoadedPart.tsx'
import { useLoaded } from '../errors/useLoaded.ts'
import { call } from '../http/call.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { PageRoute } from '../navigation/routes.ts'
import { RowCache } from '../work/RowCache.ts'
import { rendererServices } from '../work/rendererServices.ts'
import { FactCard } from './FactCard.tsx'

interface FactCardsProps {
  route: PageRoute
  /** A linked child; absent: oneself. */
  child?: string
}

/** The cards that content gives to a page: what registers know of the person, or of their child. */
export function FactCards({ route, child }: FactCardsProps) {
  const texts = useTexts()
  const { release } = useAtomValue(readyPortalAtom).portal
  const { path, process = '', cards = [] } = route
  const loaded = useLoaded(`${release}${path}/${child ?? ''}`, async () => {
    const query = child === undefined ? { path } : { path, child }
    const [known, { part }] = await Promise.all([call('cards', { query }), openProcess(release, process)])
    return { known, lists: part.lists }
  })
  const lists = loaded.state === 'ready' ? loaded.value.lists : undefined
  const services = useMemo(
    () => rendererServices({ texts, cache: new RowCache(lists ?? {}) }),
    [texts, lists],
  )
  return (
    <LoadedPart loaded={loaded} loadingText="state.loading.lookup" failedText="state.failed.lookup">
      {(value, { reload }) => (
        <RendererServicesProvider value={services}>
          {cards.map((card) => (
            <FactCard
              key={card.title}
              card={card}
              process={process}
              value={value.known.facts[card.fact]}
              state={value.known.factStates[card.fact] ?? 'unknown'}
              lists={value.lists}
              {...(child !== undefined && { child })}
              onAskAgain={reload}
            />
          ))}
        </RendererServicesProvider>
      )}
    </LoadedPart>
  )
}
