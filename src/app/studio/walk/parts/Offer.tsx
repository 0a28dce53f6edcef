import { Button } from '#ui/Button.tsx'
import type { SeenOffer } from '../WalkMessage.ts'
import type { Doors } from './WalkOffers.tsx'

interface OfferProps {
  offer: SeenOffer
  doors: Doors
}

/** A button with why it does not go; what does not go can be tried all the same, or made to go. */
export function Offer({ offer, doors }: OfferProps) {
  const { step, transition, track, input, denials, waitsFor } = offer
  const { words, process, busy, make, propose, under } = doors
  const { text } = words.texts
  const label = words.action(process, transition, track) + (track === undefined ? '' : ` (${track})`)
  const isFree = waitsFor.length === 0 && denials.every(({ warn }) => warn === true)
  return (
    <div className="stack" data-gap="small">
      <div className="actions">
        <Button
          kind="secondary"
          busy={busy}
          onClick={() => (input === undefined ? make(step) : propose(step, input))}
        >
          {label}
        </Button>
        {(input === undefined || !isFree) && (
          <Button
            kind="quiet"
            busy={busy}
            onClick={() => propose(step, input)}
            aria-label={text('studioWalk.makePossibleOf', { what: label })}
          >
            {text('studioWalk.makePossible')}
          </Button>
        )}
      </div>
      {(denials.length > 0 || waitsFor.length > 0) && (
        <ul className="denials">
          {denials.map(({ code, params, warn }) => (
            <li key={code} data-warn={warn === true ? '' : undefined}>
              {words.say(code, params)}
            </li>
          ))}
          {waitsFor.length > 0 && (
            <li>{text('studioWalk.waitsFor', { facts: waitsFor.map(words.fact).join(', ') })}</li>
          )}
        </ul>
      )}
      {under(step)}
    </div>
  )
}
