import type { Denial } from '#engine/workflow/types.ts'
import { Notice } from '#ui/Notice.tsx'
import { Tag } from '#ui/Tag.tsx'
import { answerName } from '../answerName.ts'
import { rowName, type WalkWords } from '../useWalkWords.ts'
import type { SeenStep, WalkForms } from '../WalkMessage.ts'
import { differenceWords } from './differenceWords.ts'
import { NoticeTold } from './NoticeTold.tsx'

interface StepToldProps {
  seen: SeenStep
  process: string
  words: WalkWords
  forms: WalkForms | undefined
}

const TONES = { done: 'ok', denied: 'danger', held: 'warn' } as const

/** Everything that came of a step, in words. */
export function StepTold({ seen, process, words, forms }: StepToldProps) {
  const { text } = words.texts
  const moves = seen.moves.filter(({ from, to }) => from !== to)
  const said = (denials: readonly Denial[]) => denials.map(({ code, params }) => words.say(code, params))
  const facts = seen.waitsFor.map(words.fact).join(', ')
  return (
    <div className="stack walk-told" data-gap="small">
      {seen.differs.length > 0 && (
        <Notice tone="danger" title={text('studioWalk.wentOtherwise')}>
          <Lines lines={seen.differs.map((one) => differenceWords(one, process, words))} />
        </Notice>
      )}
      <p>
        <Tag tone={TONES[seen.outcome]}>{text(`studioWalk.outcome.${seen.outcome}`)}</Tag>{' '}
        {moves.length === 0 && seen.outcome === 'done' && text('studioWalk.stays')}
        {seen.outcome === 'held' && text('studioWalk.waitsFor', { facts })}
      </p>
      <Lines
        lines={moves.map(({ from, to, track }) =>
          text('studioWalk.moved', {
            from: words.status(process, from, track),
            to: words.status(process, to, track) + (track === undefined ? '' : ` (${track})`),
          }),
        )}
      />
      <Lines lines={[...said(seen.denials), ...said(seen.dropped)]} />
      <Lines
        lines={seen.issues.map(
          ({ path, code, params }) =>
            `${answerName(path, { process, forms, texts: words.edition })}: ${words.say(code, params)}`,
        )}
      />
      <Lines
        lines={seen.refused.map((path) =>
          text('studioWalk.refused', { answer: answerName(path, { process, forms, texts: words.edition }) }),
        )}
      />
      <Lines lines={said(seen.warned).map((warning) => text('studioWalk.warned', { warning }))} />
      <Lines lines={madeBy(seen, words, forms)} />
      {seen.notices.map((notice) => (
        // One step may send the same message to several.
        <NoticeTold
          key={JSON.stringify(notice)}
          notice={notice}
          process={process}
          words={words}
          lists={forms?.lists}
        />
      ))}
    </div>
  )
}

/** What a step left behind: processes, papers, places, children. */
function madeBy(seen: SeenStep, words: WalkWords, forms: WalkForms | undefined): string[] {
  const { text, language } = words.texts
  return [
    ...seen.created.map(({ process }) => text('studioWalk.created', { process: words.process(process) })),
    ...seen.papers.map(({ id, isRevoked }) => {
      const paper = words.edition.has(`document.${id}`) ? words.say(`document.${id}`) : id
      return text(isRevoked ? 'studioWalk.revoked' : 'studioWalk.issued', { paper })
    }),
    ...seen.places.map(({ row, isFreed }) =>
      text(isFreed ? 'studioWalk.freed' : 'studioWalk.holds', {
        place: rowName(forms?.lists, row, language),
      }),
    ),
    ...seen.links.map(({ fin, isEnded }) =>
      text(isEnded ? 'studioWalk.unlinked' : 'studioWalk.linked', {
        fin: typeof fin === 'string' ? fin : JSON.stringify(fin),
      }),
    ),
  ]
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
