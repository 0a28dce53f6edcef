import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CaseStep } from '#engine/case/types.ts'
import { Panel } from '#ui/Panel.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { rowName, type WalkWords } from '../useWalkWords.ts'
import type { Walker } from '../Walker.ts'
import type { SeenActor, SeenState, WalkForms } from '../WalkMessage.ts'
import { FromOutside } from './FromOutside.tsx'
import { Offer } from './Offer.tsx'
import { type Asked, StepInput } from './StepInput.tsx'

export interface WalkOffersProps {
  walker: Walker
  now: SeenState
  process: string
  words: WalkWords
  forms: WalkForms | undefined
  busy: boolean
}
/** What a button does, and what stands under it then. */
export interface Doors extends WalkOffersProps {
  make: (step: CaseStep) => void
  propose: (step: CaseStep, form?: string) => void
  under: (step: CaseStep) => ReactNode
}

/** Everything that can be done now: by whom, and what may come from outside. */
export function WalkOffers(props: WalkOffersProps) {
  const { walker, now, words, forms } = props
  const { text } = words.texts
  const [asked, ask] = useState<Asked | null>(null)
  const [isLacking, setLacking] = useState(false)
  const propose = async (step: CaseStep, form?: string) => {
    const proposed = await walker.propose(step)
    setLacking(proposed === undefined)
    if (proposed !== undefined || form !== undefined) ask({ step, proposed, form })
  }
  const make = (step: CaseStep) => {
    ask(null)
    setLacking(false)
    walker.add(step)
  }
  const under = (step: CaseStep) =>
    asked !== null &&
    sameStep(asked.step, step) && (
      <StepInput
        // Another sample begins with other answers.
        key={JSON.stringify(asked)}
        asked={asked}
        {...props}
        onMake={make}
        onAgain={() => void propose(asked.step, asked.form)}
        onClose={() => ask(null)}
      />
    )
  const doors: Doors = { ...props, make, propose: (step, form) => void propose(step, form), under }
  const place = useLostFocus()
  return (
    <Panel title={text('studioWalk.offers')}>
      <div ref={place} className="stack walk-offers" tabIndex={-1}>
        <StatusNote tone="warn">{isLacking && text('studioWalk.nothingGoes')}</StatusNote>
        {now.actors.map((actor) => (
          <section
            key={actor.as}
            className="stack"
            data-gap="small"
            aria-label={actorName(actor, words, forms)}
          >
            <h3>{actorName(actor, words, forms)}</h3>
            {actor.offers.map((offer) => (
              <Offer key={JSON.stringify(offer.step)} offer={offer} doors={doors} />
            ))}
          </section>
        ))}
        <FromOutside doors={doors} />
      </div>
    </Panel>
  )
}

/** A step takes its own button away: whoever pressed it goes on here. */
function useLostFocus() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])
  return place
}

const sameStep = (one: CaseStep, other: CaseStep): boolean => JSON.stringify(one) === JSON.stringify(other)

function actorName({ role, institution }: SeenActor, words: WalkWords, forms: WalkForms | undefined): string {
  const where = institution === undefined ? [] : [rowName(forms?.lists, institution, words.texts.language)]
  return [words.actor(role), ...where].join(', ')
}
