import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { FactState, Json } from '#engine/values/types.ts'
import { useServices, type LookupOutcome } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'

export type LookupProgress = 'unasked' | 'asking' | 'found' | 'none' | 'down'

/** Asks a register and tells the store what it said; an answer that came too late for its keys is dropped. */
export function useLookup(fact: string): { progress: LookupProgress; ask: () => void } {
  const { lookup } = useServices()
  const { store } = useEnvironment()
  useAtomValue(store.revision, { store: store.jotai })
  const [asking, setAsking] = useState(false)
  /** Goes up with each question and with each change of what it was asked with. */
  const question = useRef(0)
  useEffect(
    () =>
      store.subscribe((pointer) => {
        if (store.model.factsOf(pointer).includes(fact)) question.current += 1
      }),
    [store, fact],
  )
  const { scope, factStates } = store.facts()
  const ask = () => {
    if (asking) return
    setAsking(true)
    question.current += 1
    const asked = question.current
    lookup(fact)
      .catch((): LookupOutcome => ({ state: 'down' }))
      .then((outcome) => {
        if (question.current === asked) learn(outcome)
        return setAsking(false)
      })
      .catch(() => setAsking(false))
  }
  const learn = ({ state, value }: LookupOutcome) => {
    if (state === 'found') store.learn(fact, 'known', value ?? null)
    else if (state === 'none') store.learn(fact, 'known', null)
    else if (state === 'down') store.learn(fact, 'down')
  }
  return { progress: asking ? 'asking' : progressOf(factStates[fact], scope.world.facts?.[fact]), ask }
}

function progressOf(state: FactState | undefined, value: Json | undefined): LookupProgress {
  if (state === 'down') return 'down'
  if (state === 'pending') return 'down'
  if (state !== 'known') return 'unasked'
  return value === null || value === undefined ? 'none' : 'found'
}
