import { useMemo } from 'react'
import type { Card } from '#engine/content/Card.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { LoadedPart } from '../errors/LoadedPart.tsx'
import type { Loaded } from '../errors/useLoaded.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { PageRoute } from '../navigation/routes.ts'
import { asJson } from '../state/json.ts'
import { RowCache } from '../work/RowCache.ts'
import { rendererServices } from '../work/rendererServices.ts'
import { FactCard } from './FactCard.tsx'
import type { LoadedCards } from './useFactCards.ts'

interface FactCardsProps {
  route: PageRoute
  loaded: Loaded<LoadedCards>
  /** A linked child; absent: oneself. */
  child?: string
}

/** The cards that content gives to a page: what registers know of the person, or of their child. */
export function FactCards({ route, loaded, child }: FactCardsProps) {
  const texts = useTexts()
  const ready = loaded.state === 'ready' ? loaded.value : undefined
  const services = useMemo(
    () => rendererServices({ texts, cache: new RowCache(ready?.lists ?? {}, ready?.known.rows) }),
    [texts, ready],
  )
  return (
    <LoadedPart loaded={loaded} loadingText="state.loading.lookup" failedText="state.failed.lookup">
      {(value, { reload }) => (
        <RendererServicesProvider value={services}>
          {route.cards?.map((card) => (
            <FactCard
              key={card.title}
              card={card}
              process={route.process ?? ''}
              value={value.known.facts[card.fact]}
              state={value.known.factStates[card.fact] ?? 'unknown'}
              lists={value.lists}
              done={doneOf(card, value.known.facts)}
              {...(child !== undefined && { child })}
              onAskAgain={reload}
            />
          ))}
        </RendererServicesProvider>
      )}
    </LoadedPart>
  )
}

function doneOf({ done }: Card, facts: LoadedCards['known']['facts']): Json[] {
  const keys = done === undefined ? undefined : getAt(asJson(facts[done.fact]), done.rows)
  return Array.isArray(keys) ? keys : []
}
