import './walk.css'
import { useEffect } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import type { PlaceProps } from '../PlaceProps.ts'
import { readStudioAddress, studioAddress } from '../studioAddress.ts'
import { CaseList } from './parts/CaseList.tsx'
import { SaveCase } from './parts/SaveCase.tsx'
import { WalkAnswers } from './parts/WalkAnswers.tsx'
import { WalkFacts } from './parts/WalkFacts.tsx'
import { WalkNow } from './parts/WalkNow.tsx'
import { WalkOffers } from './parts/WalkOffers.tsx'
import { WalkStart } from './parts/WalkStart.tsx'
import { WalkSteps } from './parts/WalkSteps.tsx'
import { stepWords } from './parts/stepWords.ts'
import { useWalker } from './useWalker.ts'
import { useWalkWords, type WalkWords } from './useWalkWords.ts'
import type { Walk, Walker, WalkKnown } from './Walker.ts'

/** A process walked through with somebody: what can be done, what time brings, every message; kept as a case. */
export function WalkPlace({ opened, readOnly }: PlaceProps) {
  const { walker, known } = useWalker()
  const words = useWalkWords()
  const { text } = words.texts
  const edition = opened.edition.id
  const { file } = readStudioAddress(useSearch())
  const process = known.walk?.plan.process ?? processOf(file)
  useEffect(() => {
    if (process !== '') walker.look(process)
  }, [walker, process])
  const { world, walk, busy, fault, cases } = known
  const goTo = (id: string) =>
    navigate(studioAddress({ edition, place: 'walk', file: `workflows/${id}.json` }))
  return (
    <div className="stack walk" data-busy={busy}>
      <StatusNote busy={busy} tone="neutral">
        {busy ? text('studioWalk.busy') : lastStep(walk, words)}
      </StatusNote>
      {fault !== null && (
        <Notice tone="danger" live="alert">
          {text(`studioWalk.fault.${fault.fault}`, { about: fault.about })}
        </Notice>
      )}
      {world === null && fault === null && <Loading label={text('state.loading.page')} />}
      {world !== null && walk === null && (
        <WalkStart
          world={world}
          words={words}
          process={world.processes.some(({ id }) => id === process) ? process : ''}
          onProcess={goTo}
          onBegin={(choice) => walker.begin(choice)}
          busy={busy}
        />
      )}
      {walk !== null && (
        <Walking
          walker={walker}
          known={known}
          walk={walk}
          words={words}
          edition={edition}
          readOnly={readOnly}
        />
      )}
      {process !== '' && (
        <CaseList
          walker={walker}
          cases={cases}
          edition={edition}
          process={process}
          words={words}
          busy={busy}
          readOnly={readOnly}
        />
      )}
    </div>
  )
}

/** What came of the last step: said to whoever does not see the list. */
function lastStep(walk: Walk | null, words: WalkWords): string {
  const seen = walk?.view.steps.at(-1)
  if (walk === null || seen === undefined) return ''
  const { text } = words.texts
  const line = stepWords(seen.step, walk.plan.process, words)
  const number = walk.view.steps.length
  return `${text('studioWalk.stepLine', { number, line })}: ${text(`studioWalk.outcome.${seen.outcome}`)}`
}

/** workflows/transfer.json -> transfer */
const processOf = (file: string | undefined): string =>
  /^workflows\/([^/]+)\.json$/.exec(file ?? '')?.[1] ?? ''

interface WalkingProps {
  walker: Walker
  known: WalkKnown
  walk: Walk
  words: WalkWords
  edition: string
  readOnly: boolean
}

function Walking({ walker, known, walk, words, edition, readOnly }: WalkingProps) {
  const { text } = words.texts
  const { busy } = known
  const { plan, view } = walk
  const { process } = plan
  const forms = known.forms?.process === process ? known.forms : undefined
  const doors = { walker, words, busy, forms }
  return (
    <>
      <div className="actions">
        <h2 className="walk-title">
          {text('studioWalk.of', {
            process: words.process(process),
            persona: plan.child ?? plan.persona ?? text('studioWalk.madeUp'),
          })}
        </h2>
        <Button kind="secondary" onClick={() => walker.end()}>
          {text('studioWalk.other')}
        </Button>
        <a href={studioAddress({ edition, place: 'workflow', file: `workflows/${process}.json` })}>
          {text('studioWalk.edit')}
        </a>
      </div>
      <div className="walk-halves">
        <div className="stack">
          <WalkNow
            now={view.now}
            process={process}
            words={words}
            busy={busy}
            onClock={(to) => walker.clock(to)}
          />
          <WalkOffers
            key={`${plan.steps.length} ${view.now.status}`}
            now={view.now}
            process={process}
            {...doors}
          />
        </div>
        <div className="stack">
          <WalkSteps walk={walk} {...doors} />
          {!readOnly && <SaveCase key={known.from} walk={walk} from={known.from} words={words} />}
        </div>
      </div>
      {forms !== undefined && forms.steps.length > 0 && (
        <WalkAnswers walker={walker} now={view.now} forms={forms} words={words} busy={busy} />
      )}
      <WalkFacts walker={walker} now={view.now} words={words} busy={busy} />
    </>
  )
}
