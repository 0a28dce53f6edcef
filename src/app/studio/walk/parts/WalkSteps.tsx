import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import type { Walk, Walker } from '../Walker.ts'
import type { WalkWords } from '../useWalkWords.ts'
import type { SeenStep, WalkForms } from '../WalkMessage.ts'
import { StepTold } from './StepTold.tsx'
import { stepWords } from './stepWords.ts'

interface WalkStepsProps {
  walker: Walker
  walk: Walk
  words: WalkWords
  forms: WalkForms | undefined
  busy: boolean
}

/** The walk so far, step by step; the last one is open. */
export function WalkSteps({ walker, walk, words, forms, busy }: WalkStepsProps) {
  const { text } = words.texts
  const { steps } = walk.view
  const otherwise = steps.filter(({ differs }) => differs.length > 0).length
  return (
    <Panel title={text('studioWalk.steps')}>
      <div className="stack">
        {otherwise > 0 && (
          <Notice
            tone="danger"
            live="status"
            actions={
              <Button kind="secondary" busy={busy} onClick={() => walker.accept()}>
                {text('studioWalk.accept')}
              </Button>
            }
          >
            {text('studioWalk.otherwise', { count: otherwise })}
          </Notice>
        )}
        {steps.length === 0 ? (
          <p className="muted">{text('studioWalk.noSteps')}</p>
        ) : (
          <ol className="walk-steps">
            {placed(steps).map(({ seen, number }) => (
              <li key={number}>
                <WalkStep
                  seen={seen}
                  number={number}
                  isLast={number === steps.length}
                  {...{ walker, walk, words, forms, busy }}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
    </Panel>
  )
}

const placed = (steps: readonly SeenStep[]) => steps.map((seen, index) => ({ seen, number: index + 1 }))

interface WalkStepProps extends WalkStepsProps {
  seen: SeenStep
  number: number
  isLast: boolean
}

function WalkStep({ seen, number, isLast, walker, walk, words, forms, busy }: WalkStepProps) {
  const { text, moment } = words.texts
  const { process } = walk.plan
  const line = stepWords(seen.step, process, words)
  return (
    <details key={`${number} ${isLast}`} open={isLast || seen.differs.length > 0}>
      <summary>
        {text('studioWalk.stepLine', { number, line })} <span className="muted">{moment(seen.at)}</span>{' '}
        {seen.differs.length > 0 && <Tag tone="danger">{text('studioWalk.differsTag')}</Tag>}
      </summary>
      <StepTold seen={seen} process={process} words={words} forms={forms} />
      <div className="actions">
        <Button
          kind="quiet"
          busy={busy}
          onClick={() => walker.back(isLast ? number - 1 : number)}
          aria-label={text(isLast ? 'studioWalk.undoOf' : 'studioWalk.backTo', { number })}
        >
          {text(isLast ? 'studioWalk.undo' : 'studioWalk.back')}
        </Button>
      </div>
    </details>
  )
}
