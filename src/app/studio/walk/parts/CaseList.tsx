import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { studioAddress } from '../../studioAddress.ts'
import type { WalkWords } from '../useWalkWords.ts'
import type { Walker } from '../Walker.ts'
import type { CaseResult } from '../WalkMessage.ts'
import { differenceWords } from './differenceWords.ts'

interface CaseListProps {
  walker: Walker
  cases: readonly CaseResult[]
  edition: string
  process: string
  words: WalkWords
  busy: boolean
  readOnly: boolean
}

/** Saved walks of the process, played on the content as it is now. */
export function CaseList({ walker, cases, edition, process, words, busy, readOnly }: CaseListProps) {
  const { text } = words.texts
  const workspace = useWorkspace()
  return (
    <Panel title={text('studioWalk.cases')}>
      {cases.length === 0 ? (
        <p className="muted">{text('studioWalk.noCases')}</p>
      ) : (
        <ul className="walk-cases">
          {cases.map(({ path, name, plan, differs }) => (
            <li key={path} className="stack" data-gap="small">
              <p>
                <Tag tone={plan === undefined ? 'neutral' : differs.length === 0 ? 'ok' : 'danger'}>
                  {text(`studioWalk.case.${verdictOf(plan, differs)}`)}
                </Tag>{' '}
                <strong>{name}</strong>
              </p>
              <ul>
                {differs.map((one) => (
                  <li key={`${one.step} ${one.what}`}>
                    {one.step > 0 && `${text('studioWalk.atStep', { number: one.step })} `}
                    {differenceWords(one, process, words)}
                  </li>
                ))}
              </ul>
              <div className="actions">
                {plan !== undefined && (
                  <Button
                    kind="secondary"
                    busy={busy}
                    onClick={() => walker.load(plan, path)}
                    aria-label={text('studioWalk.walkCaseOf', { name })}
                  >
                    {text('studioWalk.walkCase')}
                  </Button>
                )}
                {!readOnly && (
                  <Button
                    kind="quiet"
                    onClick={() =>
                      workspace.write([{ path, text: null }], {
                        label: text('studioWalk.stepRemoved', { name }),
                      })
                    }
                    aria-label={text('studioWalk.removeOf', { name })}
                  >
                    {text('studioWalk.remove')}
                  </Button>
                )}
                <a href={studioAddress({ edition, place: 'forms', file: path })}>
                  <code className="studio-path">{path}</code>
                </a>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function verdictOf(plan: CaseResult['plan'], differs: CaseResult['differs']): 'passed' | 'failed' | 'noCase' {
  if (plan === undefined) return 'noCase'
  return differs.length === 0 ? 'passed' : 'failed'
}
