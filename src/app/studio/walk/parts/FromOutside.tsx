import { Button } from '#ui/Button.tsx'
import type { Doors } from './WalkOffers.tsx'
import { stepWords } from './stepWords.ts'

/** What nobody presses: signed messages, processes that it made, the system that looks again. */
export function FromOutside({ doors }: { doors: Doors }) {
  const { now, process, words, busy, make, propose, under } = doors
  const { text } = words.texts
  return (
    <section className="stack" data-gap="small" aria-label={text('studioWalk.outside')}>
      <h3>{text('studioWalk.outside')}</h3>
      {now.messages.map(({ message, input }) => (
        <div key={message} className="stack" data-gap="small">
          <div className="actions">
            <Button kind="secondary" busy={busy} onClick={() => propose({ message }, input)}>
              {stepWords({ message }, process, words)}
            </Button>
          </div>
          {under({ message })}
        </div>
      ))}
      <div className="actions">
        {now.children.map((child) => (
          <Button
            key={`${child.process} ${child.status}`}
            kind="secondary"
            busy={busy}
            onClick={() => make({ child })}
          >
            {stepWords({ child }, process, words)}
          </Button>
        ))}
        <Button kind="quiet" busy={busy} onClick={() => make({ tick: true })}>
          {text('studioWalk.look')}
        </Button>
        {now.waitsFor.length > 0 && (
          <Button kind="quiet" busy={busy} onClick={() => make({ takeBack: true, as: 'applicant' })}>
            {text('studioWalk.takeBack')}
          </Button>
        )}
      </div>
    </section>
  )
}
